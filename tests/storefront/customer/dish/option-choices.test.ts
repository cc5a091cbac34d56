import { expect, test } from 'vitest'
import {
  chosenOf,
  clearGroup,
  isFree,
  isFull,
  isSizes,
  toggleOption,
} from '#storefront/customer/dish/option-choices.ts'
import { anOptionGroup } from '#support/makers.ts'
import { addOns, daqqus, paid, plate, salad, size, tray } from '#support/questions.ts'

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
