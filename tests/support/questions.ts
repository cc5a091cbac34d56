import { anOption, anOptionGroup } from './makers.ts'

/**
 * Option groups of a dish: a size that includes the dish itself, extras, and one whose every option has a
 * price.
 */
export const plate = anOption({ id: 'plate', priceDelta: 0, kcal: 0 })
export const tray = anOption({ id: 'tray', priceDelta: 9000, kcal: 2400 })
export const size = anOptionGroup({ id: 'size', min: 1, max: 1, options: [plate, tray] })

export const daqqus = anOption({ id: 'daqqus' })
export const yogurt = anOption({ id: 'yogurt' })
export const salad = anOption({ id: 'salad' })
export const addOns = anOptionGroup({ id: 'add-ons', min: 0, max: 2, options: [daqqus, yogurt, salad] })

export const paid = anOptionGroup({
  id: 'paid',
  min: 1,
  max: 1,
  options: [anOption({ id: 'bread', priceDelta: 200 }), anOption({ id: 'fries', priceDelta: 600 })],
})
