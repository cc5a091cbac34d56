import { expect, test } from 'vitest'
import { firstChoices, isBlocked, availableChoices } from '#domain/choices.ts'
import { anOptionGroup } from '#support/makers.ts'
import { addOns, daqqus, paid, plate, size, tray, yogurt } from '#support/questions.ts'

const sizesWithout = (id: string) =>
  size.options.map((option) => (option.id === id ? { ...option, availability: 'paused' as const } : option))

test('an option group is blocked when fewer of its options are available than it requires', () => {
  expect(isBlocked(size)).toBe(false)
  expect(isBlocked({ ...size, options: sizesWithout('plate') })).toBe(false)
  expect(isBlocked({ ...size, min: 2, options: sizesWithout('plate') })).toBe(true)
})

test('the option with a price difference of 0 is chosen first', () => {
  expect(firstChoices([size, addOns, paid])).toEqual(['plate'])
})

test('an unavailable option without a price difference is skipped, and no dearer one replaces it', () => {
  const paused = anOptionGroup({ ...size, options: [{ ...plate, availability: 'paused' }, tray] })

  expect(firstChoices([paused])).toEqual([])
})

test('an option group that requires two options is left to the customer', () => {
  expect(firstChoices([anOptionGroup({ ...addOns, min: 2 })])).toEqual([])
})

test('earlier choices that are still available stay', () => {
  const now = { ...addOns, options: [daqqus, { ...yogurt, availability: 'out-of-stock' as const }] }

  expect(availableChoices([size, now], ['tray', 'daqqus', 'yogurt', 'salad'])).toEqual(['tray', 'daqqus'])
})
