import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { SlotHold } from '#contract/slot.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { releaseExpiredHolds } from '#server/resources/slot/store.ts'
import { aCrowd, times } from '#support/crowd.ts'
import { type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'

// only PostgreSQL: the embedded database has one connection and hides races
const room = 7
const people = 50
let shop: TestShop
let dinerAt: (place: number) => CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps, withRoom(room))
  dinerAt = await aCrowd(shop, people)
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const lines = (quantity: number) => [{ id: 'one', itemId: 'laban', quantity, optionIds: [], note: '' }]
/** An instant of today in Riyadh. */
const iso = (clock: string) => new Date(Date.parse(`2026-11-21T${clock}:00+03:00`)).toISOString()
const later = (clock: string) => ({ when: { kind: 'later', at: iso(clock) } }) as const
const hold = (client: CustomerClient, clock: string, quantity = 1) =>
  client.send('POST', '/slot-holds', {
    branchId: 'olaya',
    method: 'pickup',
    lines: lines(quantity),
    ...later(clock),
  })
const loads = async () =>
  Object.fromEntries(
    (await shop.db.selectFrom('slot_load').selectAll().where('units', '>', 0).execute()).map((load) => [
      load.slot_at.toISOString(),
      load.units,
    ]),
  )
const won = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300)
const lost = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 300)
const whats = ['hold', 'hold', 'order', 'order', 'release', 'cancel', 'expire', 'wait'] as const
type Step = { who: number; what: (typeof whats)[number]; clock: string; quantity: number }
const nextThree = ['18:15', '18:30', '18:45'].map(iso)

test('50 concurrent orders for a slot of 7 are 7 orders; the rest see the next three slots', async () => {
  const asked = { ...later('18:00'), lines: lines(1) }
  const drafts = await times(people, (place) => dinerAt(place).agree(asked))

  const answers = await times(people, (place) => dinerAt(place).place(drafts[place]))

  expect(won(answers)).toHaveLength(room)
  for (const answer of lost(answers)) {
    expect(problemOf(answer)).toMatchObject({ status: 409, refusal: 'slot-full' })
    expect(problemOf(answer).detail?.next).toEqual(nextThree)
  }
  expect(await loads()).toEqual({ [iso('18:00')]: room })
})

/**
 * Places an order for now. A customer whose promised time has changed agrees to the new one and places it
 * again.
 */
async function orderForNow(place: number): Promise<Order> {
  for (let tries = 0; tries < 30; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const answer = await dinerAt(place).place(await dinerAt(place).agree({ lines: lines(1) }))
    if (answer.status === 201) return v.parse(Order, answer.body)
    expect(['quote-changed', 'unavailable']).toContain(problemOf(answer).refusal)
  }
  throw new Error('expected an order within thirty tries')
}

test('50 concurrent orders for "now" fill one slot after another completely', async () => {
  const orders = await times(people, orderForNow)

  const slots = ['14:00', '14:15', '14:30', '14:45', '15:00', '15:15', '15:30', '15:45'].map(iso)
  expect(await loads()).toEqual(Object.fromEntries(slots.map((slot, at) => [slot, at < 7 ? 7 : 1])))
  expect(orders.filter(({ dueAt }) => dueAt === slots[0])).toHaveLength(7)
})

test('of two concurrent holds of the last unit one succeeds; the other sees three slots', async () => {
  await dinerAt(9).order({ ...later('18:00'), lines: lines(5) })
  for (let round = 0; round < 10; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const answers = await times(2, (place) => hold(dinerAt(place), '18:00', 2))

    expect(won(answers)).toHaveLength(1)
    const [loser] = lost(answers)
    expect(loser && problemOf(loser)).toMatchObject({ refusal: 'slot-full', detail: { next: nextThree } })
    // oxlint-disable-next-line no-await-in-loop -- ready for the next
    await times(2, (place) => dinerAt(place).send('DELETE', '/slot-holds'))
  }
})

test('of two concurrent orders of the last unit one succeeds; the other sees three slots', async () => {
  await dinerAt(9).order({ ...later('18:00'), lines: lines(5) })
  const drafts = await times(2, (place) => dinerAt(place).agree({ ...later('18:00'), lines: lines(2) }))

  const answers = await times(2, (place) => dinerAt(place).place(drafts[place]))

  expect(won(answers)).toHaveLength(1)
  const [loser] = lost(answers)
  expect(loser && problemOf(loser)).toMatchObject({ refusal: 'slot-full', detail: { next: nextThree } })
})

test('two tabs of one customer that hold a slot concurrently have one hold', async () => {
  const clocks = ['18:00', '18:15', '18:30', '18:45']

  const answers = await times(16, (place) => hold(dinerAt(0), clocks[place % 4] ?? '', 3))

  expect(won(answers)).toHaveLength(16)
  expect(await shop.db.selectFrom('slot_hold').selectAll().execute()).toHaveLength(1)
  expect(Object.values(await loads())).toEqual([3])
})

test('customers who exchange slots concurrently do not deadlock', async () => {
  await times(14, (place) => hold(dinerAt(place), place % 2 ? '18:00' : '18:15'))
  for (let round = 0; round < 10; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    const answers = await times(14, (place) => hold(dinerAt(place), (place + round) % 2 ? '18:15' : '18:00'))

    for (const answer of lost(answers)) expect(problemOf(answer).refusal).toBe('slot-full')
  }
})

test('a concurrent order and hold of one customer do not deadlock or count twice', async () => {
  for (let round = 0; round < 12; round++) {
    const clock = round % 2 ? '18:00' : '18:15'
    const client = dinerAt(round)
    /* oxlint-disable no-await-in-loop -- one round after the other */
    await hold(client, clock)
    const draft = await client.agree({ ...later(clock), lines: lines(1) })
    const answers = await Promise.all([
      client.place(draft),
      hold(client, clock),
      hold(client, '19:00'),
      releaseExpiredHolds(shop.db, shop.clock.now).then(() => undefined),
    ])
    await client.send('DELETE', '/slot-holds')
    /* oxlint-enable no-await-in-loop */

    // a deadlock would be answered with 500
    expect(answers.map((answer) => answer?.status)).not.toContain(500)
  }
})

test("after any concurrent actions each slot's load is the sum of its orders and holds", async () => {
  const clocks = ['18:00', '18:15', '18:30']
  const step: fc.Arbitrary<Step> = fc.record({
    who: fc.nat(11),
    what: fc.constantFrom(...whats),
    clock: fc.constantFrom(...clocks),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  const placed: { id: string; client: CustomerClient }[] = []
  let ordered = 0

  async function run({ who, what, clock, quantity }: Step) {
    const client = dinerAt(who)
    switch (what) {
      case 'hold':
        return hold(client, clock, quantity)
      case 'order': {
        const offer = await client.send('POST', '/quotes', {
          ...bare,
          ...later(clock),
          lines: lines(quantity),
        })
        if (offer.status !== 200) return offer
        const answer = await client.place(
          await client.agree({ ...later(clock), lines: lines(quantity) }).catch(() => ({})),
        )
        if (answer.status !== 201) return answer
        placed.push({ id: v.parse(Order, answer.body).id, client })
        ordered += 1
        return answer
      }
      case 'release':
        return client.send('DELETE', '/slot-holds')
      case 'cancel': {
        const order = placed.pop()
        return order?.client.send('POST', `/orders/${order.id}/cancel`)
      }
      case 'expire':
        await releaseExpiredHolds(shop.db, shop.clock.now)
        return undefined
      default:
        shop.clock.now += 3 * 60_000
        return undefined
    }
  }

  const rounds = fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), {
    seed: 20_261_121,
    numRuns: 25,
  })
  for (const round of rounds) {
    // oxlint-disable-next-line no-await-in-loop -- twelve at once, then the next twelve
    const answers = await Promise.all(round.map((one) => run(one)))

    expect(answers.map((answer) => answer?.status)).not.toContain(500)
    // oxlint-disable-next-line no-await-in-loop -- while the next have not begun
    expect(await checkLedger(shop.db)).toEqual([])
    // oxlint-disable-next-line no-await-in-loop -- see above
    expect(Math.max(0, ...Object.values(await loads()))).toBeLessThanOrEqual(room)
  }
  expect(ordered).toBeGreaterThan(5)
})

test('an expired hold is released once by any number of concurrent requests', async () => {
  const answers = await times(room, (place) => hold(dinerAt(place), '18:00'))
  expect(answers.map(({ body }) => v.parse(SlotHold, body).at)).toEqual(Array(room).fill(iso('18:00')))
  shop.clock.now += 8 * 60_000

  const released = await times(5, () => releaseExpiredHolds(shop.db, shop.clock.now))

  expect(released.reduce((sum, count) => sum + count, 0)).toBe(room)
  expect(await loads()).toEqual({})
})

test('50 concurrent orders get the units of expired holds', async () => {
  await times(room, (place) => hold(dinerAt(place), '18:00'))
  shop.clock.now += 8 * 60_000
  const drafts = await times(people, (place) => dinerAt(place).agree({ ...later('18:00'), lines: lines(1) }))

  const answers = await times(people, (place) => dinerAt(place).place(drafts[place]))

  expect(won(answers)).toHaveLength(room)
  expect(await loads()).toEqual({ [iso('18:00')]: room })
})

const bare = { branchId: 'olaya', method: 'pickup', address: null, promoCode: null, pointsToRedeem: 0 }
