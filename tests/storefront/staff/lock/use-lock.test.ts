import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Board } from '#contract/staff.ts'
import { clearPeople } from '#storefront/staff/lock/use-lock.ts'
import { anOrder } from '#support/an-order.ts'

const board: Board = {
  branchId: 'olaya',
  orders: [anOrder({ customerName: 'Noura', customerPhone: '+966512345678', note: 'Gate 2' })],
  today: { date: '2026-11-21', orders: 1 },
  lastEvent: 7,
  at: '2026-11-21T14:00:00.000Z',
  locked: false,
}

const nounsOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [noun] }) => noun)

/** What a console has in memory after a day of work: one answer of each noun, with a person. */
function aConsole(...nouns: readonly string[]): QueryClient {
  const client = new QueryClient()
  client.setQueryData(['board', 'olaya'], board)
  for (const noun of nouns) client.setQueryData([noun, 'olaya'], { name: 'Noura' })
  return client
}

test.each([
  'care-list',
  'care-desk',
  'order',
  'orders',
  'guest-ratings',
  'audit',
  'caller',
  'courier-state',
  'bills',
  'loans',
  'loans-out',
  'scan',
  'staff-support-requests',
  'team',
  'owner-day',
  'offline-overview',
  'report',
  'a-query-of-tomorrow',
])('a locked console has nothing of "%s" in memory', (noun) => {
  const client = aConsole(noun)

  clearPeople(client)

  expect(nounsOf(client)).toEqual(['board'])
})

test('a locked console rings for its orders without their customers', () => {
  const client = aConsole()

  clearPeople(client)

  expect(client.getQueryData(['board', 'olaya'])).toMatchObject({
    orders: [{ number: 1001, customerName: '', customerPhone: '', note: '' }],
    lastEvent: 7,
  })
})

test('what names no customer stays: the session, the menu, its draft and what is sold out', () => {
  const nouns = ['session', 'menu', 'branches', 'availability', 'studio', 'offline-flags']
  const client = aConsole(...nouns)

  clearPeople(client)

  expect(nounsOf(client)).toEqual(['board', ...nouns])
})
