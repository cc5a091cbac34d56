import { expect, test } from 'vitest'
import { cardPrice, hasRequiredGroup, requiredGroupsOf } from '#storefront/customer/dish/choices.ts'
import {
  chosenOf,
  clearGroup,
  isFree,
  isFull,
  isSizes,
  toggleOption,
} from '#storefront/customer/dish/option-choices.ts'
import { aMenu, aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'
import { addOns, daqqus, paid, plate, salad, size, tray } from '#support/questions.ts'

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

test('sizes are options whose price grows from the dish itself', () => {
  expect(isSizes(size)).toBe(true)
  expect(isSizes(paid)).toBe(false)
  expect(isSizes(addOns)).toBe(false)
  expect(isSizes({ ...size, options: [plate] })).toBe(false)
  expect(isSizes({ ...size, options: [plate, { ...tray, kcal: null }] })).toBe(false)
})

test('a group is free when no option changes the price', () => {
  expect(isFree(anOptionGroup({ options: [plate] }))).toBe(true)
  expect(isFree(size)).toBe(false)
})

test('an option of a single-choice group replaces the other', () => {
  expect(toggleOption(size, ['plate', 'daqqus'], 'tray')).toEqual(['daqqus', 'tray'])
})

test('choosing the same single option again keeps it', () => {
  expect(toggleOption(size, ['plate'], 'plate')).toEqual(['plate'])
})

test('an add-on is added and removed', () => {
  expect(toggleOption(addOns, ['plate'], 'yogurt')).toEqual(['plate', 'yogurt'])
  expect(toggleOption(addOns, ['plate', 'yogurt'], 'yogurt')).toEqual(['plate'])
})

test('removing an option leaves other groups unchanged', () => {
  expect(clearGroup(addOns, ['plate', 'yogurt', 'salad'])).toEqual(['plate'])
})

test('the chosen options of a group are in the order of the menu', () => {
  expect(chosenOf(addOns, ['salad', 'plate', 'daqqus'])).toEqual([daqqus, salad])
})

test('a group is full at its maximum; a single-choice group never is: a choice replaces the other', () => {
  expect(isFull(addOns, ['daqqus'])).toBe(false)
  expect(isFull(addOns, ['daqqus', 'salad'])).toBe(true)
  expect(isFull(size, ['plate'])).toBe(false)
})
