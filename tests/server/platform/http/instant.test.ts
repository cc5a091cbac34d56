import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CareShop, openCareShop } from '#support/care-shop.ts'
import { anOrderId, aCustomerClient, askOf, aRequest } from '#support/customer-client.ts'

let shop: CareShop
beforeAll(async () => {
  shop = await openCareShop()
  await shop.nextDay()
})
afterAll(() => shop.close())

const rules = { kind: 'amount', value: 100, cap: null, minimumSubtotal: 0, endsAt: null, branchIds: [] }
const promo = { ...rules, methods: [], usesTotal: null, usesEach: null, firstOrder: false }
const order = `/staff/orders/${anOrderId()}`
const olaya = '/staff/branches/olaya'
const guest = () => aCustomerClient(askOf(shop))
const fahad = () => shop.staff.fahad
const owner = () => shop.staff.owner
const encoded = encodeURIComponent

test.each([
  ['the slots from', (at: string) => guest().send('GET', `/branches/olaya/slots?from=${encoded(at)}`)],
  ['the slots to', (at: string) => guest().send('GET', `/branches/olaya/slots?to=${encoded(at)}`)],
  ['a quote for', (at: string) => guest().send('POST', '/quotes', aRequest({ when: { kind: 'later', at } }))],
  ['notifications until', (at: string) => shop.sara.send('POST', '/notifications/read', { until: at })],
  ['a delay to', (at: string) => fahad().send('POST', `${order}/delay`, { reason: 'Busy', dueAt: at })],
  [
    'an order that is accepted for',
    (at: string) => fahad().send('POST', `${order}/moves`, { from: 'placed', to: 'accepted', dueAt: at }),
  ],
  [
    'a pause until',
    (at: string) =>
      fahad().send('PUT', `${olaya}/pause`, {
        state: 'paused',
        until: { kind: 'at', at },
        reason: 'busy',
      }),
  ],
  [
    'a dish that is paused until',
    (at: string) =>
      fahad().send('PUT', `${olaya}/items/kabsa/availability`, {
        state: 'paused',
        until: { kind: 'at', at },
        note: {},
      }),
  ],
  [
    'a promo code from',
    (at: string) =>
      owner().send('POST', '/studio/promo-codes', {
        code: 'ABC123',
        phones: [],
        rules: { ...promo, startsAt: at },
      }),
  ],
  [
    'a publication at',
    (at: string) => owner().send('POST', '/studio/menu/publications', { live: 1, revision: 0, at }),
  ],
  ['the audit from', (at: string) => owner().send('GET', `/owner/audit?from=${encoded(at)}`)],
  [
    'the position of a courier at',
    (at: string) =>
      guest().send('PUT', `/order-links/courier/${anOrderId()}/position`, {
        location: { lat: 24.8, lng: 46.7 },
        at,
      }),
  ],
])('%s a moment that does not exist is bad input', async (_what, send) => {
  const replies = [
    await send('2026-11-27T10:00:00+05'),
    await send('2026-02-31T10:00:00Z'),
    await send('0000-01-01T00:00:00Z'),
  ]

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
})

test.each(['2026-02-31', '0000-01-01', '9999-12-31'])('there is no report of %s', async (day) => {
  const report = await owner().send('GET', `/reports/sales?from=${day}&to=${day}`)
  const home = await owner().send('GET', `/owner/day?date=${day}`)

  expect([report.status, report.body]).toMatchObject([409, { refusal: 'period-invalid' }])
  expect([home.status, home.body]).toMatchObject([400, { refusal: 'bad-input' }])
})
