import { expect, test } from 'vitest'
import {
  asksSomething,
  chosenOf,
  clearGroup,
  firstChoices,
  isFull,
  toggleOption,
} from '#storefront/menu/choices.ts'
import { aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'

const plate = anOption({ id: 'plate', priceDelta: 0 })
const tray = anOption({ id: 'tray', priceDelta: 9000 })
const size = anOptionGroup({ id: 'size', min: 1, max: 1, options: [plate, tray] })
const daqqus = anOption({ id: 'daqqus' })
const yogurt = anOption({ id: 'yogurt' })
const salad = anOption({ id: 'salad' })
const addOns = anOptionGroup({ id: 'add-ons', min: 0, max: 2, options: [daqqus, yogurt, salad] })

test('a dish asks something only if one of its own groups must be answered', () => {
  const item = aMenuItem({ optionGroupIds: ['add-ons'] })

  expect(asksSomething(item, [size, addOns])).toBe(false)
  expect(asksSomething({ ...item, optionGroupIds: ['add-ons', 'size'] }, [size, addOns])).toBe(true)
})

test('the answer that leaves the price as it is is chosen first', () => {
  expect(firstChoices([size, addOns])).toEqual(['plate'])
})

test('the plain answer is skipped when it is not to be had, and nothing dearer is chosen instead', () => {
  const paused = anOptionGroup({ ...size, options: [{ ...plate, availability: 'paused' }, tray] })

  expect(firstChoices([paused])).toEqual([])
})

test('a question that wants two answers is left to the customer', () => {
  expect(firstChoices([anOptionGroup({ ...addOns, min: 2 })])).toEqual([])
})

test('an answer to a single question replaces the other', () => {
  expect(toggleOption(size, ['plate', 'daqqus'], 'tray')).toEqual(['daqqus', 'tray'])
})

test('the same answer to a single question stays', () => {
  expect(toggleOption(size, ['plate'], 'plate')).toEqual(['plate'])
})

test('an add-on comes and goes', () => {
  expect(toggleOption(addOns, ['plate'], 'yogurt')).toEqual(['plate', 'yogurt'])
  expect(toggleOption(addOns, ['plate', 'yogurt'], 'yogurt')).toEqual(['plate'])
})

test('taking an answer back leaves the other questions alone', () => {
  expect(clearGroup(addOns, ['plate', 'yogurt', 'salad'])).toEqual(['plate'])
})

test('what is chosen of a group comes in the order of the menu', () => {
  expect(chosenOf(addOns, ['salad', 'plate', 'daqqus'])).toEqual([daqqus, salad])
})

test('a group is full at its most; a single question never is, since a new answer replaces the old', () => {
  expect(isFull(addOns, ['daqqus'])).toBe(false)
  expect(isFull(addOns, ['daqqus', 'salad'])).toBe(true)
  expect(isFull(size, ['plate'])).toBe(false)
})
