import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SlotHold, SlotLoads } from '#contract/slot.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { releaseExpiredHolds } from '#server/resources/slot/store.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { noon, openShop, type TestShop } from '#support/shop.ts'

const minute = 60_000
let shop: TestShop
let noura: CustomerClient
let fahd: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, withRoom(7))
  const cookies = await knownCustomers(shop.db, 2, noon)
  ;[noura, fahd] = [aCustomerClient(askOf(shop), cookies[0]), aCustomerClient(askOf(shop), cookies[1])]
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const iso = (at: number) => new Date(at).toISOString()
/** An instant of today in Riyadh. */
const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+03:00`)
const lines = (quantity: number, itemId = 'laban') => [
  { id: 'one', itemId, quantity, optionIds: [], note: '' },
]
const ask = (client: CustomerClient, about: object = {}) =>
  client.send('POST', '/slot-holds', {
    branchId: 'olaya',
    method: 'pickup',
    when: { kind: 'later', at: iso(at('18:00')) },
    lines: lines(4),
    ...about,
  })
const hold = async (client: CustomerClient, about: object = {}) =>
  v.parse(SlotHold, (await ask(client, about)).body)
const loads = async (client: CustomerClient, query = '') => {
  const { slots } = v.parse(SlotLoads, (await client.send('GET', `/branches/olaya/slots${query}`)).body)
  return Object.fromEntries(slots.map((slot) => [slot.at.slice(11, 16), slot.taken]))
}
const later = (clock: string) => ({ when: { kind: 'later', at: iso(at(clock)) } }) as const

test('a slot is held for eight minutes, and is fuller for all other customers', async () => {
  expect(await hold(noura)).toEqual({
    at: iso(at('18:00')),
    expiresAt: iso(at('12:08')),
    lastsUntil: iso(at('12:40')),
    serverNow: iso(noon),
  })

  expect(await loads(noura)).toEqual({})
  expect(await loads(fahd)).toEqual({ '15:00': 4 })
  expect(await loads(aCustomerClient(askOf(shop)))).toEqual({ '15:00': 4 })
})

test('"now" holds the earliest slot that can be held for eight minutes', async () => {
  shop.clock.now = at('12:10')

  expect((await hold(noura, { when: { kind: 'now' } })).at).toBe(iso(at('14:30')))
})

test('a hold ends when the lead time of its slot begins', async () => {
  shop.clock.now = at('12:10')

  expect(await hold(noura, later('14:15'))).toMatchObject({
    expiresAt: iso(at('12:15')),
    lastsUntil: iso(at('12:15')),
  })
})

test('a repeated hold is prolonged by eight minutes, up to forty in all', async () => {
  await hold(noura)
  const until: string[] = []
  for (const clock of ['12:07', '12:14', '12:21', '12:28', '12:35', '12:39']) {
    shop.clock.now = at(clock)
    until.push((await hold(noura)).expiresAt.slice(11, 16))
  }

  expect(until).toEqual(['09:15', '09:22', '09:29', '09:36', '09:40', '09:40'])
  expect(await loads(fahd)).toEqual({ '15:00': 4 })
})

test('a customer holds slots without ordering for two hours, then for ten minutes an hour', async () => {
  const release = () => noura.send('DELETE', '/slot-holds')
  for (let held = 0; held < 15; held++) {
    expect((await ask(noura)).status).toBe(200)
    await release()
  }

  const refused = await ask(noura)
  expect(refused.status).toBe(429)
  expect(problemOf(refused).refusal).toBe('too-many-requests')
  expect(refused.headers.get('retry-after')).toBe(String(48 * 60))
  expect(await loads(fahd)).toEqual({})
  // the time is still free for an order
  await noura.order({ ...later('18:00'), lines: lines(4) })

  shop.clock.now = at('12:48')
  expect((await ask(noura, later('19:00'))).status).toBe(200)
  expect((await ask(fahd)).status).toBe(409)
})

test('a choice of other times costs no more of these minutes than holding one', async () => {
  for (let taps = 0; taps < 30; taps++) {
    shop.clock.now += 10_000
    expect((await ask(noura, later(taps % 2 === 0 ? '18:00' : '19:00'))).status).toBe(200)
  }
  await noura.send('DELETE', '/slot-holds')

  for (let held = 0; held < 13; held++) {
    expect((await ask(noura)).status).toBe(200)
    await noura.send('DELETE', '/slot-holds')
  }
  expect((await ask(noura)).status).toBe(429)
})

test('a new hold replaces the old one, and both slots have the right load', async () => {
  await hold(noura)
  await hold(noura, later('19:00'))

  expect(await loads(fahd)).toEqual({ '16:00': 4 })

  await hold(noura, { ...later('19:00'), lines: lines(6) })

  expect(await loads(fahd)).toEqual({ '16:00': 6 })
  expect(await shop.db.selectFrom('slot_hold').selectAll().execute()).toHaveLength(1)
})

test('a full slot is refused with the next three free ones, and an existing hold stays', async () => {
  await fahd.order({ ...later('18:15'), lines: lines(5) })
  await hold(fahd, { lines: lines(5) })
  await hold(noura, later('17:00'))

  const refused = await ask(noura)

  expect(refused.status).toBe(409)
  expect(problemOf(refused).refusal).toBe('slot-full')
  expect(problemOf(refused).detail?.next).toEqual(['18:30', '18:45', '19:00'].map((clock) => iso(at(clock))))
  expect(await loads(fahd)).toEqual({ '14:00': 4, '15:15': 5 })
})

test('a feast over the capacity of a slot is accepted alone in it', async () => {
  const feast = { when: { kind: 'later', at: iso(at('18:00') + 24 * 60 * minute) }, lines: lines(2, 'feast') }

  expect((await ask(noura, feast)).status).toBe(200)
  expect(problemOf(await ask(fahd, { ...feast, lines: lines(1) })).refusal).toBe('slot-full')
})

test('an order takes over the units of its hold', async () => {
  await hold(noura, { lines: lines(7) })

  const order = await noura.order({ ...later('18:00'), lines: lines(7) })

  expect(order.dueAt).toBe(iso(at('18:00')))
  expect(await loads(noura)).toEqual({ '15:00': 7 })
  expect(await shop.db.selectFrom('slot_hold').selectAll().execute()).toEqual([])
})

test('an order for another time ends the hold of its customer, and only if it is placed', async () => {
  const draft = await noura.agree({ ...later('18:15'), lines: lines(7) })
  await hold(fahd, { lines: lines(1), ...later('18:15') })
  await hold(noura, { lines: lines(7) })

  expect(problemOf(await noura.place(draft)).refusal).toBe('slot-full')
  expect(await loads(fahd)).toEqual({ '15:00': 7 })

  await noura.order({ ...later('19:00'), lines: lines(2) })

  expect(await loads(fahd)).toEqual({ '16:00': 2 })
  expect((await ask(fahd, { lines: lines(7) })).status).toBe(200)
  expect(await loads(noura)).toEqual({ '15:00': 7, '16:00': 2 })
  expect(await shop.db.selectFrom('slot_hold').select('units').execute()).toEqual([{ units: 7 }])
})

test('held units cannot be ordered by others; they are refused with the next three slots', async () => {
  const draft = await fahd.agree({ ...later('18:00'), lines: lines(4) })
  await hold(noura)

  const refused = await fahd.place(draft)

  expect(problemOf(refused).refusal).toBe('slot-full')
  expect(problemOf(refused).detail?.next).toEqual(['18:15', '18:30', '18:45'].map((clock) => iso(at(clock))))
})

describe('an expired hold', () => {
  test('is released by the cron job', async () => {
    await hold(noura)
    shop.clock.now = at('12:07')
    expect(await releaseExpiredHolds(shop.db, shop.clock.now)).toBe(0)

    shop.clock.now = at('12:08')

    expect(await releaseExpiredHolds(shop.db, shop.clock.now)).toBe(1)
    expect(await shop.db.selectFrom('slot_load').select('units').execute()).toEqual([{ units: 0 }])
  })

  test('prevents no hold, view or order of the slot before the cron job has run', async () => {
    await hold(noura, { lines: lines(7) })
    shop.clock.now = at('12:08')

    expect(await loads(fahd)).toEqual({})
    await fahd.order({ ...later('18:00'), lines: lines(3) })
    expect((await ask(fahd)).status).toBe(200)
  })

  test('can be renewed by its customer if the slot is still free', async () => {
    await hold(noura)
    shop.clock.now = at('12:10')

    expect(await hold(noura)).toMatchObject({ expiresAt: iso(at('12:18')), lastsUntil: iso(at('12:50')) })
  })
})

test('a hold is released on request; releasing none succeeds', async () => {
  await hold(noura)
  await hold(fahd, { lines: lines(2) })

  const [first, second] = [
    await noura.send('DELETE', '/slot-holds'),
    await noura.send('DELETE', '/slot-holds'),
  ]

  expect([first.status, second.status]).toEqual([204, 204])
  expect(await loads(noura)).toEqual({ '15:00': 2 })
})

test('a cancelled order releases its units', async () => {
  const order = await noura.order({ ...later('18:00'), lines: lines(7) })

  await noura.send('POST', `/orders/${order.id}/cancel`)

  expect(await loads(noura)).toEqual({})
})

test.each([
  ['a branch that is not there', { branchId: 'nowhere' }, 'branch-unknown'],
  ['a way it does not go', { branchId: 'majlis' }, 'method-unavailable'],
  ['a time too soon', later('13:45'), 'slot-too-soon'],
  ['a time between two slots', later('18:07'), 'slot-misaligned'],
  ['a time when it is closed', { when: { kind: 'later', at: '2026-11-22T05:00:00Z' } }, 'slot-closed'],
  ['a time far ahead', { when: { kind: 'later', at: '2026-12-01T15:00:00Z' } }, 'slot-too-late'],
])('%s is refused', async (_, about, refusal) => {
  expect(problemOf(await ask(noura, about)).refusal).toBe(refusal)
})

test.each([
  ['no lines', { lines: [] }],
  ['a quantity of a thousand million', { lines: lines(1_000_000_000) }],
  ['half a dish', { lines: lines(0.5) }],
  ['a time that is none', { when: { kind: 'later', at: 'tonight' } }],
])('%s is bad input, and holds nothing', async (_, about) => {
  expect((await ask(noura, about)).status).toBe(400)
  expect(await loads(fahd)).toEqual({})
})

test('a guest cannot hold a slot', async () => {
  const guest = aCustomerClient(askOf(shop))

  expect((await ask(guest)).status).toBe(401)
  expect((await guest.send('DELETE', '/slot-holds')).status).toBe(401)
})

test('a customer with too many holds is asked to wait', async () => {
  const answers = []
  for (let tries = 0; tries < 62; tries++) answers.push((await ask(noura)).status)

  expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(answers.at(-1)).toBe(429)
})

describe('the slots of a branch', () => {
  test('have the load of the kitchen from now on, and are not cached', async () => {
    await noura.order({ lines: lines(3) })

    const reply = await fahd.send('GET', '/branches/olaya/slots')

    expect(v.parse(SlotLoads, reply.body)).toEqual({
      capacity: 7,
      slots: [{ at: iso(at('14:00')), taken: 3 }],
    })
    expect(reply.headers.get('cache-control')).toContain('no-store')
  })

  test('can be requested for a range', async () => {
    await noura.order({ ...later('18:00'), lines: lines(1) })
    await noura.order({ ...later('19:00'), lines: lines(2) })

    expect(await loads(fahd, `?from=${iso(at('18:30'))}&to=${iso(at('19:15'))}`)).toEqual({ '16:00': 2 })
    expect((await fahd.send('GET', `/branches/olaya/slots?to=${iso(noon + 40 * 86_400_000)}`)).status).toBe(
      400,
    )
    expect((await fahd.send('GET', `/branches/olaya/slots?to=${iso(noon - minute)}`)).status).toBe(400)
    expect((await fahd.send('GET', '/branches/nowhere/slots')).status).toBe(404)
  })

  test('have no capacity for an unlimited kitchen', async () => {
    const reply = await fahd.send('GET', '/branches/narjis/slots')

    expect(v.parse(SlotLoads, reply.body)).toEqual({ capacity: null, slots: [] })
  })
})
