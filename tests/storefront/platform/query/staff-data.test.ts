import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { StaffBill } from '#contract/bill.ts'
import type { OwnerDay } from '#contract/owner.ts'
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
      extra: 500,
      customerName: 'secret name',
      customerPhone: '+966500000000',
      note: 'secret note',
      courier: { name: 'secret courier', phone: '' },
      events: [{ status: 'preparing', at: '2026-11-21T12:00:00.000Z', reason: 'secret reason' }],
    }),
    anOrder({ id: 'ended', status: 'completed' }),
  ],
  today: { date: '2026-11-21', orders: 14 },
  lastEvent: 7,
  at: '2026-11-21T14:00:00.000Z',
  locked: false,
}

const request = {
  id: 'r1',
  number: 7,
  service: 'food',
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

const none = { orders: 0, revenue: 0 }
const ownerDay: OwnerDay = {
  date: '2026-11-21',
  from: '2026-11-21T02:00:00.000Z',
  to: '2026-11-22T02:00:00.000Z',
  at: '2026-11-21T14:00:00.000Z',
  branches: [],
  compared: { day: none, weekBefore: none },
  hoursBefore: [],
  failedPublications: 0,
  bestSellers: [],
  lowRatings: {
    count: 1,
    newest: [
      {
        branchId: 'olaya',
        branchName: { en: 'Olaya', ar: 'العليا' },
        number: 1001,
        stars: 1,
        comment: 'secret words',
        ratedAt: '2026-11-21T13:00:00.000Z',
      },
    ],
  },
}

const { quote } = anOrder()
const bill: StaffBill = {
  id: 'b1',
  state: 'open',
  branchId: 'olaya',
  branchName: { en: 'Olaya', ar: 'العليا' },
  openedAt: '2026-11-21T14:00:00.000Z',
  expiresAt: '2026-11-21T20:00:00.000Z',
  quote,
  note: 'secret table',
  customer: {
    firstName: 'secret name',
    balance: 100,
    most: 100,
    newDevice: null,
    terms: null,
    scanned: true,
  },
  pay: null,
  due: quote,
  isBeingPaid: false,
  paid: null,
}

function stored(customer: unknown) {
  const client = new QueryClient()
  client.setQueryData(['session'], { customer })
  client.setQueryData(['board', 'olaya'], board, { updatedAt: 5 })
  const page = { requests: [request], next: 'more' }
  client.setQueryData(['staff-support-requests', 'open'], { pages: [page, page], pageParams: [null, 'more'] })
  client.setQueryData(['owner-day', null], ownerDay)
  client.setQueryData(['bills', 'olaya'], { bills: [bill] })
  client.setQueryData(['team'], { members: [] })
  const clientState = dehydrate(client, { shouldDehydrateQuery: isStoredQuery })
  return JSON.stringify(withoutPersonalData({ timestamp: 1, buster: 'b', clientState }))
}

const dataOf = (text: string, noun: string) =>
  parseStoredQueries(text).clientState.queries.find(({ queryKey }) => queryKey[0] === noun)?.state.data

test('the board of an employee is stored with its age, without the customers and what has ended', () => {
  const text = stored(employee)

  expect(text).not.toMatch(/secret|\+9665/)
  const [found] = parseStoredQueries(text).clientState.queries.filter(
    ({ queryKey }) => queryKey[0] === 'board',
  )
  expect(found?.state).toMatchObject({ dataUpdatedAt: 5, isInvalidated: true })
  // still paid, but for what a swapped dish costs more: a branch collects that, and not the whole amount
  expect(found?.state.data).toMatchObject({ orders: [{ number: 1001, paymentMethod: 'card', extra: 500 }] })
})

test('the first page of the requests is stored without names and words', () => {
  expect(dataOf(stored(employee), 'staff-support-requests')).toMatchObject({
    pages: [{ requests: [{ number: 7, firstName: '', phone: null, messages: [] }], next: null }],
    pageParams: [null],
  })
})

test('the day of the owner is stored without the words of low ratings', () => {
  const text = stored({ ...employee, staff: { role: 'owner', branchIds: ['olaya'] } })

  expect(text).not.toContain('secret')
  const rating = { number: 1001, stars: 1, comment: '' }
  expect(dataOf(text, 'owner-day')).toMatchObject({ lowRatings: { count: 1, newest: [rating] } })
})

test('bills are stored without their notes and customers', () => {
  const text = stored(employee)

  expect(dataOf(text, 'bills')).toMatchObject({
    bills: [{ id: 'b1', note: '', customer: { firstName: '' } }],
  })
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
