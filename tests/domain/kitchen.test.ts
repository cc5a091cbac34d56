import { expect, test } from 'vitest'
import { startOf } from '#domain/kitchen.ts'

const dueAt = Date.parse('2026-11-24T15:00:00.000Z')
const minutes: Readonly<Record<string, number>> = { laban: 2, kabsa: 25, feast: 90 }
const startWith = (itemIds: readonly string[], method: 'pickup' | 'delivery' = 'pickup') =>
  (dueAt - startOf({ dueAt, method, itemIds }, (id) => minutes[id])) / 60_000

test('the kitchen starts as long before the promised time as its longest dish takes', () => {
  expect(startWith(['laban', 'kabsa'])).toBe(25)
  expect(startWith(['kabsa', 'feast', 'laban'])).toBe(90)
})

test('a delivery starts earlier by the trip', () => {
  expect(startWith(['kabsa'], 'delivery')).toBe(45)
})

test('a dish that has left the menu takes the usual time', () => {
  expect(startWith(['gone'])).toBe(20)
})
