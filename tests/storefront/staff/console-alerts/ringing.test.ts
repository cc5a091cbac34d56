import { expect, test } from 'vitest'
import { countNew, numbersOf, ringingFor } from '#storefront/staff/console-alerts/ringing.ts'
import { anOrder } from '#support/an-order.ts'

const first = anOrder({ id: 'first', number: 1001, placedAt: '2026-11-21T12:00:00.000Z' })
const second = anOrder({ id: 'second', number: 1002, placedAt: '2026-11-21T12:01:00.000Z' })
const accepted = anOrder({ id: 'accepted', status: 'accepted' })

test('a new order rings until a touch; the oldest is named first', () => {
  expect(ringingFor([second, accepted, first], new Set()).map(({ id }) => id)).toEqual(['first', 'second'])
  expect(ringingFor([second, first], new Set(['first'])).map(({ id }) => id)).toEqual(['second'])
})

test('an order that was accepted on another screen stops ringing', () => {
  expect(ringingFor([accepted], new Set())).toEqual([])
})

test('orders that wait for acceptance are counted, after a touch too', () => {
  expect(countNew([first, second, accepted])).toBe(2)
})

test('at most four numbers are named, with a hint that there are more', () => {
  const several = [1001, 1002, 1003, 1004, 1005].map((number) => anOrder({ id: String(number), number }))

  expect(numbersOf(several.slice(0, 4))).toBe('#1001 #1002 #1003 #1004')
  expect(numbersOf(several)).toBe('#1001 #1002 #1003 #1004 …')
})
