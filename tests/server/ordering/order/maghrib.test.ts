import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Branch } from '#contract/branch.ts'
import { Order } from '#contract/order.ts'
import { SlotHold, SlotLoads } from '#contract/slot.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { maghribDays } from '#server/catalogue/menu-file/maghrib.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { noon, openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

const day = '2026-11-21'
const olaya = { lat: 24.69, lng: 46.685 }
const maghrib =
  Date.parse(`${day}T00:00:00+03:00`) + (maghribDays(olaya, day, day).minutes[0] ?? NaN) * 60_000
const later = (at: number) => ({ kind: 'later' as const, at: new Date(at).toISOString() })
const quarter = 15 * 60_000
const start = Math.floor(maghrib / quarter) * quarter
const lines = (quantity: number) => [{ id: 'one', itemId: 'laban', quantity, optionIds: [], note: '' }]

let shop: TestShop
let sara: CustomerClient
let fahd: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  ;[sara, fahd] = [await aCustomer(shop, '0512345671'), await aCustomer(shop, '0512345672')]
})
beforeEach(async () => {
  shop.clock.now = noon
  await openKitchen(true)
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const openKitchen = (maghribSlots: boolean, about: { leadTimeMinutes?: number } = {}) =>
  stock(shop.deps, (menu) => {
    const file = withRoom(5)(menu)
    return {
      ...file,
      calendar: [{ id: 'ramadan', name: { ar: 'رمضان' }, from: day, to: day, maghribSlots }],
      branches: file.branches.map((branch) => ({ ...branch, ...about })),
    }
  })
const loads = async () => {
  const { body } = await fahd.send('GET', '/branches/olaya/slots')
  return v.parse(SlotLoads, body).slots
}

test('the branch says when maghrib is, and an order may be due then or 15 minutes before', async () => {
  const branch = v.parse(Branch, (await sara.send('GET', '/branches/olaya')).body)
  expect(branch.maghrib).toEqual([maghribDays(olaya, day, day)])

  for (const [at, lead] of [
    [maghrib, 0],
    [maghrib - quarter, 15],
    [start, maghrib % quarter === 0 ? 0 : null],
  ] as const) {
    const placed = await sara.order({ lines: lines(1), when: later(at) })
    const order = v.parse(Order, (await sara.send('GET', `/orders/${placed.id}`)).body)
    expect(order).toMatchObject({ dueAt: new Date(at).toISOString(), beforeMaghrib: lead })
    await sara.send('POST', `/orders/${placed.id}/cancel`)
  }
  expect(await loads()).toEqual([])
})

test('a maghrib slot uses the kitchen of its quarter of an hour, held or ordered', async () => {
  const body = { branchId: 'olaya', method: 'pickup', when: later(maghrib), lines: lines(3) }
  const held = v.parse(SlotHold, (await sara.send('POST', '/slot-holds', body)).body)
  expect(held.at).toBe(new Date(maghrib).toISOString())
  expect(await loads()).toEqual([{ at: new Date(start).toISOString(), taken: 3 }])

  const refused = await fahd.send('POST', '/slot-holds', { ...body, when: later(start) })
  expect(problemOf(refused).refusal).toBe('slot-full')

  const order = await sara.order({ lines: lines(3), when: later(maghrib) })
  expect(await loads()).toEqual([{ at: new Date(start).toISOString(), taken: 3 }])
  expect(await shop.db.selectFrom('slot_hold').selectAll().execute()).toEqual([])
  await sara.send('POST', `/orders/${order.id}/cancel`)
  expect(await loads()).toEqual([])
})

test('a full quarter of an hour is full for a maghrib slot while it runs', async () => {
  await openKitchen(true, { leadTimeMinutes: 0 })
  const order = await sara.order({ lines: lines(5), when: later(start) })
  shop.clock.now = maghrib - 60_000
  expect(shop.clock.now).toBeGreaterThan(start)

  expect(await loads()).toEqual([{ at: new Date(start).toISOString(), taken: 5 }])
  const asked = { branchId: 'olaya', method: 'pickup', when: later(maghrib), lines: lines(1) }
  const held = await fahd.send('POST', '/slot-holds', asked)
  expect(problemOf(held)).toMatchObject({ refusal: 'slot-full' })
  const quoted = await fahd.send('POST', '/quotes', {
    ...asked,
    address: null,
    promoCode: null,
    pointsToRedeem: 0,
  })
  expect(problemOf(quoted)).toMatchObject({ refusal: 'slot-full' })

  shop.clock.now = noon
  await sara.send('POST', `/orders/${order.id}/cancel`)
})

test('when the calendar has moved, the time is refused, and a placed order keeps its words', async () => {
  const order = await sara.order({ lines: lines(1), when: later(maghrib) })
  await openKitchen(false)

  const draft = { lines: lines(1), when: later(maghrib) }
  const refused = await sara.send('POST', '/quotes', {
    ...draft,
    branchId: 'olaya',
    method: 'pickup',
    address: null,
    promoCode: null,
    pointsToRedeem: 0,
  })
  expect(problemOf(refused).refusal).toBe(maghrib % quarter === 0 ? undefined : 'slot-misaligned')
  const { body } = await sara.send('GET', `/orders/${order.id}`)
  expect(v.parse(Order, body).beforeMaghrib).toBe(0)
})
