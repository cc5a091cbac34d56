import { expect, test } from 'vitest'
import type { Transfer } from '#contract/transfer.ts'
import { withSent } from '#storefront/customer/transfer/queries.ts'

const room = { least: 10, most: 5000, why: null }
const sent: Transfer = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  points: 100,
  direction: 'out',
  state: 'sent',
  other: 'S••• A•••',
  phone: '+966512345678',
  sentAt: '2026-11-21T12:00:00.000Z',
  undoUntil: '2026-11-21T12:10:00.000Z',
  keptUntil: null,
}
const earlier: Transfer = { ...sent, id: 'BBBBBBBBBBBBBBBBBBBBBB' }

test('a transfer that was sent is under way at once', () => {
  expect(withSent({ transfers: [earlier], room }, sent)).toEqual({ transfers: [sent, earlier], room })
})

test('it is listed once if the list has it already', () => {
  expect(withSent({ transfers: [sent, earlier], room }, sent).transfers).toHaveLength(2)
})

test('one that has arrived is not under way', () => {
  const arrived: Transfer = { ...sent, state: 'arrived', undoUntil: null }

  expect(withSent({ transfers: [sent, earlier], room }, arrived).transfers).toEqual([earlier])
})
