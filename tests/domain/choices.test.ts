import { expect, test } from 'vitest'
import { firstChoices, isBlocked, keptChoices } from '#domain/choices.ts'
import { anOption, anOptionGroup } from '#support/makers.ts'

const plate = anOption({ id: 'plate', priceDelta: 0, kcal: 0 })
const tray = anOption({ id: 'tray', priceDelta: 9000, kcal: 2400 })
const size = anOptionGroup({ id: 'size', min: 1, max: 1, options: [plate, tray] })
const daqqus = anOption({ id: 'daqqus' })
const yogurt = anOption({ id: 'yogurt' })
const salad = anOption({ id: 'salad' })
const addOns = anOptionGroup({ id: 'add-ons', min: 0, max: 2, options: [daqqus, yogurt, salad] })
const paid = anOptionGroup({
  id: 'paid',
  min: 1,
  max: 1,
  options: [anOption({ id: 'bread', priceDelta: 200 }), anOption({ id: 'fries', priceDelta: 600 })],
})

test('a question is blocked when too few of its answers can be had', () => {
  const without = (id: string) =>
    size.options.map((option) => (option.id === id ? { ...option, availability: 'paused' as const } : option))

  expect(isBlocked(size)).toBe(false)
  expect(isBlocked({ ...size, options: without('plate') })).toBe(false)
  expect(isBlocked({ ...size, min: 2, options: without('plate') })).toBe(true)
})

test('the answer that leaves the price as it is is chosen first', () => {
  expect(firstChoices([size, addOns, paid])).toEqual(['plate'])
})

test('the plain answer is skipped when it is not to be had, and nothing dearer is chosen instead', () => {
  const paused = anOptionGroup({ ...size, options: [{ ...plate, availability: 'paused' }, tray] })

  expect(firstChoices([paused])).toEqual([])
})

test('a question that wants two answers is left to the customer', () => {
  expect(firstChoices([anOptionGroup({ ...addOns, min: 2 })])).toEqual([])
})

test('of earlier choices those stay that can still be had', () => {
  const now = { ...addOns, options: [daqqus, { ...yogurt, availability: 'out-of-stock' as const }] }

  expect(keptChoices([size, now], ['tray', 'daqqus', 'yogurt', 'salad'])).toEqual(['tray', 'daqqus'])
})
