import { expect, test } from 'vitest'
import { cardPrice, hasRequiredGroup, requiredGroupsOf } from '#domain/card-price.ts'
import { aMenu, aMenuItem, anOption } from '#support/makers.ts'
import { addOns, paid, plate, size, tray } from '#support/questions.ts'

const required = requiredGroupsOf(aMenu({ optionGroups: [size, addOns, paid] }))

test('a dish needs a choice only if one of its own groups is required', () => {
  expect(hasRequiredGroup(aMenuItem({ optionGroupIds: ['add-ons'] }), required)).toBe(false)
  expect(hasRequiredGroup(aMenuItem({ optionGroupIds: ['add-ons', 'size'] }), required)).toBe(true)
})

test('the price on a card includes the required options and the discount', () => {
  const dish = aMenuItem({ price: 1000, discountPercent: 10, optionGroupIds: ['size', 'paid', 'add-ons'] })

  expect(cardPrice(dish, required)).toEqual({ now: 1100, before: 1200 })
})

test('an unavailable option does not determine the lowest price', () => {
  const [bread = anOption(), fries = anOption()] = paid.options
  const menu = aMenu({
    optionGroups: [{ ...paid, options: [{ ...bread, availability: 'out-of-stock' }, fries] }],
  })

  expect(cardPrice(aMenuItem({ price: 1000, optionGroupIds: ['paid'] }), requiredGroupsOf(menu)).now).toBe(
    1600,
  )
})

test('a cheaper option does not make the card cheaper than the opened dish', () => {
  const cheaper = { ...size, options: [plate, { ...tray, priceDelta: -500 }] }

  expect(
    cardPrice(
      aMenuItem({ price: 1000, optionGroupIds: ['size'] }),
      requiredGroupsOf(aMenu({ optionGroups: [cheaper] })),
    ),
  ).toEqual({ now: 1000, before: 1000 })
})
