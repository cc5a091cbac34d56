import { expect, test } from 'vitest'
import { firstChoices, isBlocked, keptChoices } from '#domain/choices.ts'
import { anOptionGroup } from '#support/makers.ts'
import { addOns, daqqus, paid, plate, size, tray, yogurt } from '#support/questions.ts'

const sizesWithout = (id: string) =>
  size.options.map((option) => (option.id === id ? { ...option, availability: 'paused' as const } : option))

test('a question is blocked when too few of its answers can be had', () => {
  expect(isBlocked(size)).toBe(false)
  expect(isBlocked({ ...size, options: sizesWithout('plate') })).toBe(false)
  expect(isBlocked({ ...size, min: 2, options: sizesWithout('plate') })).toBe(true)
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
