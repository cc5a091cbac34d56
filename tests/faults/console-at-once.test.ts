import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { findRevisions } from '#server/catalogue/menu/revision-store.ts'
import { listConsoles } from '#server/audience/staff/console-store.ts'
import { watchConsoles } from '#server/audience/staff/watch-consoles.ts'
import { type CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const minute = 60_000

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const beat = () => olaya.send('POST', '/staff/branches/olaya/heartbeat')

test('a console that signals while it is marked silent is present afterwards, in either order', async () => {
  await beat()
  for (let rounds = 0; rounds < 10; rounds++) {
    shop.clock.now += 4 * minute

    await Promise.all([watchConsoles(shop.deps), beat(), watchConsoles(shop.deps), beat()])

    expect(await listConsoles(shop.db)).toMatchObject([{ heardAt: shop.clock.now, silentSince: null }])
  }
})

test('four processes that notice a silent console concurrently mark it silent once', async () => {
  await beat()
  shop.clock.now += 4 * minute
  const revisionOf = async () => (await findRevisions(shop.db))?.branches.olaya ?? 0
  const before = await revisionOf()

  await Promise.all([1, 2, 3, 4].map(() => watchConsoles(shop.deps)))

  expect(await revisionOf()).toBe(before + 1)
  await Promise.all([1, 2, 3, 4].map(beat))
  expect(await revisionOf()).toBe(before + 2)
})

test('an order that is delayed and cancelled concurrently is cancelled, its slot released', async () => {
  for (let rounds = 0; rounds < 6; rounds++) {
    const order = await sara.order()
    await olaya.move(order.id, 'placed', 'accepted')
    const dueAt = new Date(Date.parse(order.dueAt) + 15 * minute).toISOString()

    const [delayed, cancelled] = await Promise.all([
      olaya.send('POST', `/staff/orders/${order.id}/delay`, { dueAt, reason: 'The oven is cold' }),
      olaya.move(order.id, 'accepted', 'cancelled', 'No gas'),
    ])

    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(delayed.status)
    const after = v.parse(Order, (await olaya.send('GET', `/orders/${order.id}`)).body)
    expect(after).toMatchObject({ status: 'cancelled', reason: 'No gas' })
    expect(after.dueAt).toBe(delayed.status === 200 ? dueAt : order.dueAt)
  }
})

test('of ten concurrent delays each accepted one is an event, and the last one counts', async () => {
  const order = await sara.order()
  await olaya.move(order.id, 'placed', 'accepted')
  const later = (minutes: number) => new Date(Date.parse(order.dueAt) + minutes * minute).toISOString()

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      olaya.send('POST', `/staff/orders/${order.id}/delay`, {
        dueAt: later(10 + n),
        reason: 'The oven is cold',
      }),
    ),
  )

  const after = v.parse(Order, (await olaya.send('GET', `/orders/${order.id}`)).body)
  expect(after.events.length - 2).toBe(answers.filter(({ status }) => status === 200).length)
  expect(after.dueAt).toBe(after.events.at(-1)?.dueAt)
})
