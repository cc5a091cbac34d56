import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Board } from '#contract/staff.ts'
import {
  isStoredQuery,
  parseStoredQueries,
  withoutPersonalData,
} from '#storefront/platform/query/personal-data.ts'
import { anOrder } from '#support/an-order.ts'

const employee = {
  id: 'c1',
  phone: '+966512345678',
  firstName: 'Fahd',
  lastName: 'Al Otaibi',
  email: null,
  lang: 'ar',
  registered: true,
  agreed: true,
  staff: { role: 'staff', branchIds: ['olaya'] },
}

const board: Board = {
  branchId: 'olaya',
  orders: [
    anOrder({
      status: 'preparing',
      method: 'delivery',
      paymentMethod: 'card',
      customerName: 'secret name',
      customerPhone: '+966500000000',
      note: 'secret note',
      courier: { name: 'secret courier', phone: '' },
    }),
    anOrder({ id: 'ended', status: 'completed' }),
  ],
  today: { date: '2026-11-21', orders: 14 },
  lastEvent: 7,
  at: '2026-11-21T14:00:00.000Z',
}

const request = {
  id: 'r1',
  number: 7,
  service: 'other',
  state: 'open',
  orderId: null,
  orderNumber: 1001,
  catering: null,
  hasPhoto: false,
  sentAt: '2026-11-21T14:00:00.000Z',
  messages: [{ from: 'customer', text: 'secret words', at: '2026-11-21T14:00:00.000Z' }],
  firstName: 'secret name',
  phone: '+966500000000',
  branchName: null,
}

function stored(customer: unknown) {
  const client = new QueryClient()
  client.setQueryData(['session'], { customer })
  client.setQueryData(['board', 'olaya'], board, { updatedAt: 5 })
  client.setQueryData(['staff-support-requests', 'open', null], { requests: [request], next: 'more' })
  client.setQueryData(['team'], { members: [] })
  const clientState = dehydrate(client, { shouldDehydrateQuery: isStoredQuery })
  return JSON.stringify(withoutPersonalData({ timestamp: 1, buster: 'b', clientState }))
}

test('the board of an employee is stored with its age, without the customers and what has ended', () => {
  const text = stored(employee)

  expect(text).not.toMatch(/secret|\+9665/)
  const [found] = parseStoredQueries(text).clientState.queries.filter(
    ({ queryKey }) => queryKey[0] === 'board',
  )
  expect(found?.state).toMatchObject({ dataUpdatedAt: 5, isInvalidated: true })
  // still paid: a branch that collected the amount would collect it twice
  expect(found?.state.data).toMatchObject({ orders: [{ number: 1001, paymentMethod: 'card' }] })
})

test('the list of employees is not stored', () => {
  expect(stored(employee)).not.toContain('"team"')
})

test.each([
  ['a former employee', { ...employee, staff: null }],
  ['a signed-out device', null],
])('%s has nothing of the console', (_, customer) => {
  const nouns = parseStoredQueries(stored(customer)).clientState.queries.map(({ queryKey }) => queryKey[0])

  expect(nouns).toEqual(['session'])
})
