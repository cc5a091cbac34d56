import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'
import { aCustomerClient, askOf, aRequest, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { atHome, farAway, stock } from '#support/small-menu.ts'
import { noon, openShop, type TestShop } from '#support/shop.ts'

const hour = 60 * 60_000
const line = { id: 'one', itemId: 'kabsa', quantity: 1, optionIds: ['half'], note: '' }

let shop: TestShop
let guest: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  guest = aCustomerClient(askOf(shop))
})
afterAll(() => shop.close())

const ask = (about: Parameters<typeof aRequest>[0]) => guest.send('POST', '/quotes', aRequest(about))

test('a quote needs no session: price with discount, VAT included, and time two hours ahead', async () => {
  const { quote, dueAt } = await guest.quote()

  expect(quote).toMatchObject({
    subtotal: 5440,
    deliveryFee: 0,
    deposit: 0,
    taxable: 5440,
    vat: 710,
    total: 5440,
    problems: [],
  })
  expect(quote.lines).toMatchObject([
    { itemId: 'kabsa', quantity: 2, unitPrice: 2720, unitPriceBefore: 3200, total: 5440 },
  ])
  expect(dueAt).toBe(new Date(noon + 2 * hour).toISOString())
})

test("delivery has the branch's fee for the distance, and is free from its threshold on", async () => {
  const near = await guest.quote({ method: 'delivery', address: atHome })
  const much = await guest.quote({
    method: 'delivery',
    address: atHome,
    lines: [{ ...line, quantity: 8 }],
  })

  expect(near.quote).toMatchObject({ subtotal: 5440, deliveryFee: 1500, total: 6940 })
  expect(much.quote).toMatchObject({ subtotal: 21_760, deliveryFee: 0, total: 21_760 })
})

test('catering has its own lead time, and the plates deposit is outside VAT', async () => {
  const { quote, dueAt } = await guest.quote({ lines: [{ ...line, itemId: 'feast', optionIds: [] }] })

  expect(quote).toMatchObject({ taxable: 145_000, deposit: 20_000, total: 165_000, vat: 18_913 })
  expect(Date.parse(dueAt)).toBe(noon + 24 * hour)
})

test('a cart with problems has a quote with every problem and its line', async () => {
  const { quote } = await guest.quote({
    method: 'delivery',
    address: atHome,
    lines: [
      { ...line, id: 'gone', itemId: 'pizza', optionIds: [] },
      { ...line, id: 'out', itemId: 'saleeg', optionIds: [] },
      { ...line, id: 'paused', itemId: 'jareesh', optionIds: [] },
      { ...line, id: 'unanswered', optionIds: [] },
      { ...line, id: 'strange', itemId: 'laban', optionIds: ['half'] },
    ],
  })

  expect(quote.problems).toEqual([
    { reason: 'item-gone', lineId: 'gone' },
    { reason: 'item-out-of-stock', lineId: 'out' },
    { reason: 'item-paused', lineId: 'paused' },
    { reason: 'choice-missing', lineId: 'unanswered', groupId: 'size' },
    { reason: 'option-gone', lineId: 'strange', optionId: 'half' },
  ])
})

test('a delivery below the minimum has the missing amount', async () => {
  const { quote } = await guest.quote({
    method: 'delivery',
    address: atHome,
    lines: [{ ...line, itemId: 'laban', optionIds: [] }],
  })

  expect(quote.problems).toEqual([{ reason: 'below-minimum', missing: 2500 }])
})

test.each([
  ['a branch that is not there', { branchId: 'nowhere' }, 'branch-unknown', undefined],
  ['pick-up where there is none', { branchId: 'majlis' }, 'method-unavailable', undefined],
  [
    'delivery where there is none',
    { branchId: 'majlis', method: 'delivery', address: atHome },
    'method-unavailable',
    undefined,
  ],
  ['delivery to nowhere', { method: 'delivery' }, 'address-missing', undefined],
  [
    'delivery to where another branch goes',
    { branchId: 'narjis', method: 'delivery', address: atHome },
    'address-outside',
    { branchIds: ['olaya'] },
  ],
  [
    'delivery to where no branch goes',
    { method: 'delivery', address: farAway },
    'address-outside',
    { branchIds: [] },
  ],
  ['a promo code', { promoCode: 'EID' }, 'promo-unknown', undefined],
  ['points', { pointsToRedeem: 100 }, 'points-unavailable', undefined],
  [
    'a time within two hours',
    { when: { kind: 'later', at: '2026-11-21T10:45:00Z' } },
    'slot-too-soon',
    { earliest: '2026-11-21T11:00:00.000Z' },
  ],
  [
    'a time in ten days',
    { when: { kind: 'later', at: '2026-12-01T15:00:00Z' } },
    'slot-too-late',
    { earliest: '2026-11-21T11:00:00.000Z' },
  ],
  [
    'a time in the morning',
    { when: { kind: 'later', at: '2026-11-22T05:00:00Z' } },
    'slot-closed',
    { earliest: '2026-11-21T11:00:00.000Z' },
  ],
  [
    'a time between two slots',
    { when: { kind: 'later', at: '2026-11-21T15:07:00Z' } },
    'slot-misaligned',
    { earliest: '2026-11-21T11:00:00.000Z' },
  ],
] as const)('%s is refused with alternatives', async (_, about, refusal, detail) => {
  const reply = await ask(about)

  expect(reply.status).toBe(409)
  expect(problemOf(reply).refusal).toBe(refusal)
  expect(problemOf(reply).detail).toMatchObject(detail ?? {})
})

test('a paused branch refuses orders for now with its end, and accepts a later slot', async () => {
  const pausedUntil = new Date(noon + 3 * hour)
  const pause = (until: Date | null) =>
    shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('branch').set({ paused_until: until }).where('id', '=', 'olaya').execute()
      await raiseRevision(tx)
    })
  await pause(pausedUntil)
  await shop.deps.live.publish('menu')
  // the event reaches the cached menu a little later
  await expect.poll(async () => problemOf(await ask({})).refusal).toBe('branch-paused')

  const now = await ask({})
  const soon = await ask({ when: { kind: 'later', at: '2026-11-21T12:00:00Z' } })
  const later = await guest.quote({ when: { kind: 'later', at: '2026-11-21T18:00:00Z' } })

  for (const reply of [now, soon])
    expect(problemOf(reply)).toMatchObject({
      refusal: 'branch-paused',
      detail: { pausedUntil: pausedUntil.toISOString(), earliest: '2026-11-21T14:00:00.000Z' },
    })
  expect(later.dueAt).toBe('2026-11-21T18:00:00.000Z')
  await pause(null)
  await shop.deps.live.publish('menu')
})

test.each([0, -1, 1.5, 1e9, '٣', null, true])('a quantity of %j is refused and named', async (quantity) => {
  const reply = await guest.send('POST', '/quotes', { ...aRequest(), lines: [{ ...line, quantity }] })

  expect(reply.status).toBe(400)
  expect(problemOf(reply)).toMatchObject({ refusal: 'bad-input', issues: [{ path: 'lines[0].quantity' }] })
})
