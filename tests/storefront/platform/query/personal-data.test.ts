import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoice.ts'
import type { Order } from '#contract/order.ts'
import type { WalletEntry } from '#contract/wallet.ts'
import {
  isStoredQuery,
  parseStoredQueries,
  withoutPersonalData,
} from '#storefront/platform/query/personal-data.ts'
import { aWallet } from '#support/a-wallet.ts'

const order: Order = {
  view: 'whole',
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  number: 4821,
  status: 'completed',
  method: 'delivery',
  branchId: 'yasmin',
  branchName: { en: 'Al Yasmin', ar: 'الياسمين' },
  dueAt: '2026-11-21T16:30:00.000Z',
  placedAt: '2026-11-21T14:00:00.000Z',
  events: [{ status: 'placed', at: '2026-11-21T14:00:00.000Z' }],
  lastEvent: 12,
  quote: {
    method: 'delivery',
    lines: [
      {
        id: 'l1',
        itemId: 'kabsa',
        name: { en: 'Kabsa' },
        picture: null,
        quantity: 1,
        options: [],
        note: 'no onions',
        person: 'Sara-secret',
        unitPrice: 3200,
        unitPriceBefore: 3200,
        platesDeposit: 0,
        total: 3200,
      },
    ],
    problems: [],
    subtotal: 3200,
    promotions: [],
    promo: null,
    points: null,
    deliveryFee: 0,
    deposit: 0,
    taxable: 3200,
    vat: 417,
    total: 3200,
    slot: null,
    menuVersion: '1',
    rulesVersion: '1',
    hash: 'h',
  },
  paymentMethod: 'branch',
  address: {
    label: 'Home-secret',
    line: 'Anas street-secret',
    building: '7-secret',
    note: 'gate-secret',
    location: { lat: 24.8, lng: 46.6 },
    exact: true,
  },
  note: 'call-secret',
  customerName: 'Noura-secret',
  customerPhone: '+966512345678-secret',
  reason: null,
  payment: null,
  plates: null,
  courier: null,
  invoices: [],
  billId: null,
  pointsPromised: 0,
  rating: null,
  changes: [],
  extra: 0,
  care: [
    {
      id: 'c',
      state: 'declined',
      byStaff: false,
      lines: [],
      wish: 'call',
      note: 'words-secret',
      askedAt: '2026-11-21T17:30:00.000Z',
      forOwner: false,
      answer: 'answer-secret',
      refund: null,
    },
  ],
  lang: 'ar',
  promisedFrom: null,
  missed: null,
}

const invoice: Invoice = {
  id: '310000000000003-INV-000001',
  way: 'simplified',
  kind: 'invoice',
  number: 'INV-000001',
  issuedAt: '2026-11-21T16:30:00.000Z',
  order: { id: order.id, number: 4821, method: 'delivery', placedAt: order.placedAt },
  refersTo: null,
  reason: null,
  refundedBy: null,
  seller: {
    name: { en: 'Sufra' },
    legalName: { ar: 'سفرة' },
    vatNumber: '310000000000003',
    commercialRegistration: '4000000000',
    phone: '+966112345678',
    email: 'a@b.example',
  },
  branch: { name: { en: 'Al Yasmin' }, address: {}, city: {}, phone: '+966112345678' },
  lines: [],
  subtotal: 3200,
  promotions: [],
  promo: null,
  points: null,
  deliveryFee: 0,
  vatPercent: 15,
  net: 2783,
  vat: 417,
  taxable: 3200,
  deposit: 0,
  total: 3200,
  payment: { method: 'card', card: { brand: 'mada', last4: '1010' }, atHandOver: 0 },
  issuer: null,
  qr: 'AQ==',
  hash: 'h',
  report: null,
}

const wallet = aWallet()
const entry: WalletEntry = {
  id: '21',
  kind: 'transfer-in',
  points: 100,
  counts: true,
  at: '2026-11-21T16:30:00.000Z',
  expiresAt: null,
  orderId: null,
  orderNumber: null,
  branchName: null,
  other: 'Sara-secret H.',
  words: 'transfer',
  ofChange: false,
}

const customer = {
  id: 'c1',
  phone: '+966-secret',
  firstName: 'Noura-secret',
  lastName: 'secret',
  email: 'a-secret@b.example',
  lang: 'ar',
  registered: true,
  staff: null,
}

function kept(): PersistedClient {
  const client = new QueryClient()
  client.setQueryData(['session'], { customer })
  client.setQueryData(['orders'], { active: [], previous: [order], next: null })
  client.setQueryData(['order', order.id], order)
  return { timestamp: 1, buster: 'b', clientState: dehydrate(client) }
}

test('no personal data is stored', () => {
  const text = JSON.stringify(withoutPersonalData(kept()))

  expect(text).not.toContain('secret')
  expect(text).not.toContain('24.8')
  expect(text).toContain('4821')
})

test('the note of a dish is kept: an order that is placed again without a network needs it', () => {
  const client = new QueryClient()

  hydrate(client, parseStoredQueries(JSON.stringify(withoutPersonalData(kept()))).clientState)

  const line = { itemId: 'kabsa', note: 'no onions' }
  expect(client.getQueryData(['order', order.id])).toMatchObject({ quote: { lines: [line] } })
  expect(client.getQueryData(['orders'])).toMatchObject({ previous: [{ quote: { lines: [line] } }] })
})

test('a stored order has no personal data, and is fetched again when it is read', () => {
  const client = new QueryClient()

  hydrate(client, parseStoredQueries(JSON.stringify(withoutPersonalData(kept()))).clientState)

  expect(client.getQueryData(['order', order.id])).toMatchObject({
    number: 4821,
    address: null,
    customerPhone: '',
  })
  expect(client.getQueryState(['orders'])?.isInvalidated).toBe(true)
  expect(client.getQueryData(['session'])).toMatchObject({
    customer: { id: 'c1', registered: true, phone: '' },
  })
})

test('an invoice is stored without its payment, and is otherwise complete', () => {
  const client = new QueryClient()
  client.setQueryData(['invoices', order.id], { invoices: [invoice] })
  const kept = withoutPersonalData({ timestamp: 1, buster: 'b', clientState: dehydrate(client) })
  const again = new QueryClient()

  hydrate(again, parseStoredQueries(JSON.stringify(kept)).clientState)

  // the stored field with its quotes: the digits alone may be part of a time
  expect(JSON.stringify(kept)).not.toContain('"1010"')
  expect(again.getQueryData(['invoices', order.id])).toEqual({ invoices: [{ ...invoice, payment: null }] })
})

test('points and their statement are stored without the receivers', () => {
  const client = new QueryClient()
  client.setQueryData(['wallet'], wallet)
  client.setQueryData(['entries'], { entries: [entry], next: '17' })
  const kept = withoutPersonalData({ timestamp: 1, buster: 'b', clientState: dehydrate(client) })
  const again = new QueryClient()

  hydrate(again, parseStoredQueries(JSON.stringify(kept)).clientState)

  expect(JSON.stringify(kept)).not.toContain('secret')
  expect(again.getQueryData(['wallet'])).toEqual(wallet)
  expect(again.getQueryData(['entries'])).toEqual({ entries: [{ ...entry, other: null }], next: null })
})

test('the own invite code and the invitations are stored without the friends', () => {
  const client = new QueryClient()
  const terms = { offered: true, inviterPoints: 50, friendPoints: 50, leastOrder: 5000, perMonth: 10 }
  const friend = { name: 'Sara-secret H.', at: '2026-11-21T16:30:00.000Z', state: 'rewarded', points: 50 }
  client.setQueryData(['invites'], { code: 'KMNPQR', terms, earned: 50, friends: [friend] })
  const kept = withoutPersonalData({ timestamp: 1, buster: 'b', clientState: dehydrate(client) })
  const again = new QueryClient()

  hydrate(again, parseStoredQueries(JSON.stringify(kept)).clientState)

  expect(JSON.stringify(kept)).not.toContain('secret')
  expect(again.getQueryData(['invites'])).toMatchObject({
    code: 'KMNPQR',
    friends: [{ name: '', points: 50 }],
  })
})

test('a build that stores less does not show what the build before stored', () => {
  const again = new QueryClient()

  // a copy with the personal data, as if it had been stored before this build removed it
  hydrate(again, parseStoredQueries(JSON.stringify(kept())).clientState)

  expect(JSON.stringify(again.getQueryData(['order', order.id]))).not.toContain('secret')
  expect(again.getQueryData(['session'])).toMatchObject({ customer: { id: 'c1', phone: '' } })
})

test('a record of another shape is dropped, the others stay', () => {
  const client = withoutPersonalData(kept())
  const text = JSON.stringify(client).replace('"number":4821', '"number":"many"')

  const queries = parseStoredQueries(text).clientState.queries.map(({ queryHash }) => queryHash)

  expect(queries.toSorted()).toEqual([`["order","${order.id}"]`, '["session"]'])
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['an object of another kind', '{"queries":[]}'],
  ['no list of queries', '{"timestamp":1,"buster":"b","clientState":{"queries":null}}'],
])('a damaged stored text gives no queries: %s', (_, text) => {
  expect(parseStoredQueries(text).clientState).toEqual({ mutations: [], queries: [] })
})

test('a stored query without a state is dropped', () => {
  const stored = { timestamp: 1, buster: 'b', clientState: { queries: [null, { queryKey: ['wallet'] }] } }

  expect(parseStoredQueries(JSON.stringify(stored)).clientState.queries).toEqual([])
})

test('a query whose refetch failed is stored with its last data', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['session'], { customer })
  await client
    .fetchQuery({
      queryKey: ['session'],
      queryFn: () => Promise.reject(new Error('no answer')),
      staleTime: 0,
    })
    .catch(() => undefined)
  const failed = dehydrate(client, { shouldDehydrateQuery: isStoredQuery })
  const again = new QueryClient()

  hydrate(
    again,
    parseStoredQueries(
      JSON.stringify(withoutPersonalData({ timestamp: 1, buster: 'b', clientState: failed })),
    ).clientState,
  )

  expect(again.getQueryState(['session'])).toMatchObject({ status: 'success', error: null })
  expect(again.getQueryData(['session'])).toMatchObject({ customer: { id: 'c1' } })
})

test('a locked session is stored as locked, so that a reload without a network does not unlock it', () => {
  const client = new QueryClient()
  client.setQueryData(['session'], { customer: null, locked: true })

  const stored = withoutPersonalData({ timestamp: 1, buster: '', clientState: dehydrate(client) })

  expect(stored.clientState.queries[0]?.state.data).toEqual({ customer: null, locked: true })
})
