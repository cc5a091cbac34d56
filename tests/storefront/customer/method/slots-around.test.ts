import { expect, test } from 'vitest'
import type { Slot } from '#domain/slot.ts'
import { slotsAround } from '#storefront/customer/method/slots-around.ts'

const quarter = 15 * 60_000
const slots = (count: number, tooSoon: number): Slot[] =>
  Array.from({ length: count }, (_, place) => ({
    at: place * quarter,
    ...(place < tooSoon ? { refusal: 'slot-too-soon' as const } : {}),
  }))
const firstAndLast = (shown: readonly Slot[]) => [shown[0]!.at / quarter, shown.at(-1)!.at / quarter]

test('a long day shows slots from the last one that is too soon', () => {
  expect(firstAndLast(slotsAround(slots(50, 8), 8 * quarter))).toEqual([7, 18])
})

test('a chosen slot late in the day is shown', () => {
  expect(firstAndLast(slotsAround(slots(50, 8), 40 * quarter))).toEqual([38, 49])
})

test('a short day is shown completely', () => {
  expect(slotsAround(slots(5, 1), quarter)).toHaveLength(5)
})
