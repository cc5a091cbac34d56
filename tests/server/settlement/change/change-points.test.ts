import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { Entries } from '#contract/wallet.ts'
import { dayMs, minuteMs } from '#domain/duration.ts'
import { lapsesAfterReturn } from '#domain/points.ts'
import { earn } from '#server/resources/wallet/move-points.ts'
import { post } from '#server/resources/wallet/points-store.ts'
import { lapsePoints } from '#server/resources/wallet/lapse.ts'
import { type ChangeShop, openChangeShop, orderOf } from '#support/change-shop.ts'
import { anOrderId } from '#support/customer-client.ts'
import { accountOf, customerIdOf } from '#support/points.ts'

const phone = '+966512345671'

let shop: ChangeShop
beforeEach(async () => {
  shop = await openChangeShop()
  await shop.nextDay()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const has = () => accountOf(shop, phone)

/** Adds points that expire at `expiresAt`. */
async function give(points: number, expiresAt: number): Promise<void> {
  const customerId = await customerIdOf(shop, phone)
  const entry = { customerId, kind: 'correction', rule: 'owner', reference: `gift ${expiresAt}` } as const
  await shop.db.transaction().execute((tx) => earn(tx, { ...entry, at: shop.clock.now, points, expiresAt }))
}

/** The unspent points of each lot, the first to expire first, with the days until then, rounded up. */
async function lots(): Promise<(readonly [number, number])[]> {
  const rows = await shop.db
    .selectFrom('points_lot')
    .select(['unspent', 'expires_at'])
    .where('customer_id', '=', await customerIdOf(shop, phone))
    .where('unspent', '>', 0)
    .orderBy('expires_at')
    .execute()
  return rows.map(({ unspent, expires_at }) => [
    unspent,
    Math.ceil((expires_at.getTime() - shop.clock.now) / dayMs),
  ])
}

const after = async (ms: number) => {
  shop.clock.now += ms
  await lapsePoints(shop.deps)
}

/** An order with 600 points, of which 300 pay for what is left without the two kabsas. */
const order = () => shop.cash({ pointsToRedeem: 600 })
const change = async (of: Order) => orderOf(await shop.change(shop.staff.fahad, of, { quantity: 2 }))
const cancel = {
  customer: (id: string) => shop.sara.send('POST', `/orders/${id}/cancel`),
  branch: (id: string) => shop.staff.fahad.move(id, 'placed', 'rejected', 'No gas'),
}

describe('points that a removed dish returns', () => {
  test('are in the lots from which the order took them, those that expire last first', async () => {
    await give(400, shop.clock.now + 10 * dayMs)
    await give(600, shop.clock.now + 20 * dayMs)

    const changed = await change(await order())

    expect(changed.quote.points).toMatchObject({ redeemed: 300 })
    // the statement says until when they are valid, the first of them
    const { body } = await shop.sara.send('GET', '/wallet/entries')
    const until = new Date(shop.clock.now + 10 * dayMs).toISOString()
    expect(v.parse(Entries, body).entries).toContainEqual(
      expect.objectContaining({ words: 'redeem-returned', points: 300, expiresAt: until }),
    )
    expect(await has()).toMatchObject({ balance: 700, held: 300 })
    expect(await lots()).toEqual([
      [100, 10],
      [600, 20],
    ])
    await cancel.customer(changed.id)
  })

  test('are returned with the rest, each once, when the order is cancelled', async () => {
    await give(400, shop.clock.now + 10 * dayMs)
    await give(600, shop.clock.now + 20 * dayMs)
    const changed = await change(await order())

    await cancel.customer(changed.id)
    await cancel.customer(changed.id)

    expect(await has()).toMatchObject({ balance: 1000, held: 0 })
    expect(await lots()).toEqual([
      [400, 10],
      [600, 20],
    ])
  })

  test('that lapsed meanwhile are valid for seven days more, as the branch changed the order', async () => {
    await give(600, shop.clock.now + 10 * minuteMs)
    const placed = await order()
    await after(20 * minuteMs)

    const changed = await change(placed)

    expect(await lots()).toEqual([[300, 8]])
    await after(lapsesAfterReturn(shop.clock.now) - shop.clock.now - 1)
    expect(await has()).toMatchObject({ balance: 300, held: 300 })
    await after(1)
    expect(await has()).toMatchObject({ balance: 0, held: 300 })
    await cancel.customer(changed.id)
  })
})

/** Changes an order of which a lot of 300 points then lapses, and ends it. */
async function cancelLapsed(by: (id: string) => Promise<{ status: number }>): Promise<void> {
  await give(300, shop.clock.now + 10 * minuteMs)
  await give(300, shop.clock.now + 20 * dayMs)
  const changed = await change(await order())
  await after(20 * minuteMs)
  expect((await by(changed.id)).status).toBe(200)
  await after(0)
}

describe('the rest of a changed order’s points, which lapsed after the change', () => {
  test('are valid for seven days more if the branch ends it', async () => {
    await cancelLapsed(cancel.branch)

    expect(await lots()).toEqual([
      [300, 8],
      [300, 20],
    ])
  })

  test('are gone if its customer cancels it', async () => {
    await cancelLapsed(cancel.customer)

    expect(await lots()).toEqual([[300, 20]])
  })
})

test('the rest of an order that was changed before 0124-return-to-lots.sql is in its lots', async () => {
  await give(600, shop.clock.now + 20 * dayMs)
  const placed = await order()
  const id = anOrderId()
  await returnAsLot(placed.id, id)
  const changed = orderOf(await shop.change(shop.staff.fahad, placed, { id, quantity: 2 }))

  await cancel.branch(changed.id)

  expect(await lots()).toEqual([
    [300, 20],
    [300, 365],
  ])
})

/** Posts the points that a change returns as a lot of their own; the change itself then returns no more. */
async function returnAsLot(orderId: string, changeId: string): Promise<void> {
  const customerId = await customerIdOf(shop, phone)
  const entry = { customerId, orderId, kind: 'reverse', rule: 'redeem-returned', at: shop.clock.now } as const
  const expiresAt = shop.clock.now + 365 * dayMs
  await shop.db
    .transaction()
    .execute((tx) =>
      post(tx, { ...entry, reference: `redeem-change:${changeId}` }, { points: 300, held: -300, expiresAt }),
    )
}
