import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openStore } from '#server/platform/db/open.ts'
import { issueCreditNote } from '#server/settlement/invoice/credit.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { moveInside } from '#server/ordering/order/move-order.ts'
import { openEmptyDatabase } from '#support/database.ts'
import { aCustomerClient, askAt, askOf, type CustomerClient } from '#support/customer-client.ts'
import { invoicesOf } from '#support/invoices.ts'
import { stock } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { runShop } from '#support/running-shop.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import type { Db } from '#server/platform/db/db.ts'
import { anOwner } from '#support/signed-in.ts'

const branches = ['olaya', 'narjis'] as const

/**
 * Orders that are ready to be handed over, in two branches: so that no order waits for the lock of one
 * branch's row.
 */
async function readyOrders(clients: readonly CustomerClient[], staff: CustomerClient): Promise<Order[]> {
  return Promise.all(
    clients.map(async (client, place) => {
      const order = await client.order({ branchId: branches[place % 2] ?? 'olaya' })
      await staff.move(order.id, 'placed', 'accepted')
      await staff.move(order.id, 'accepted', 'preparing')
      await staff.move(order.id, 'preparing', 'ready')
      return order
    }),
  )
}

const numbersIn = async (db: Db) =>
  (
    await db.selectFrom('invoice').select('number').where('kind', '=', 'invoice').orderBy('place').execute()
  ).map(({ number }) => number)

const numbersUpTo = (last: number) =>
  Array.from({ length: last }, (_, place) => `INV-${String(place + 1).padStart(6, '0')}`)

async function openBusyShop(
  count: number,
): Promise<{ shop: TestShop; staff: CustomerClient; orders: Order[] }> {
  const shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  const cookies = await knownCustomers(shop.db, count, shop.clock.now)
  const staff = await anOwner(shop, '0512345679')
  const orders = await readyOrders(
    cookies.map((cookie) => aCustomerClient(askOf(shop), cookie)),
    staff,
  )
  return { shop, staff, orders }
}

test('30 orders handed over concurrently, 10 of them undone, have consecutive invoices', async () => {
  const { shop, staff, orders } = await openBusyShop(30)
  const undone = orders.slice(0, 10).map((order) =>
    shop.db
      .transaction()
      .execute(async (tx) => {
        await moveInside(
          tx,
          {
            id: order.id,
            from: 'ready',
            to: 'completed',
            by: { mover: 'staff', moverId: null },
            reason: null,
            courier: null,
            at: shop.clock.now,
          },
          shop.deps.orderEffects,
        )
        throw new Error('the power went')
      })
      .catch((error: unknown) => error),
  )

  const [failures] = await Promise.all([
    Promise.all(undone),
    Promise.all(orders.slice(10).map((order) => staff.move(order.id, 'ready', 'completed'))),
  ])
  const halfway = await numbersIn(shop.db)
  await Promise.all(orders.map((order) => staff.move(order.id, 'ready', 'completed')))

  expect(failures.map(String)).toEqual(failures.map(() => 'Error: the power went'))
  expect(halfway).toEqual(numbersUpTo(20))
  expect(await numbersIn(shop.db)).toEqual(numbersUpTo(30))
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

test('two employees who hand over the same order concurrently issue one invoice', async () => {
  const { shop, staff, orders } = await openBusyShop(10)

  await Promise.all([...orders, ...orders].map((order) => staff.move(order.id, 'ready', 'completed')))

  expect(await numbersIn(shop.db)).toEqual(numbersUpTo(10))
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

test('concurrent refunds of one order are credited once each, together at most the invoice', async () => {
  const { shop, staff, orders } = await openBusyShop(1)
  const [order] = orders
  if (!order) throw new Error('expected an order')
  await staff.move(order.id, 'ready', 'completed')
  const refunds = Array.from({ length: 30 }, (_, one) => ({ refundId: `refund-${one % 15}`, amount: 500 }))

  await Promise.all(
    refunds.map((refund) =>
      shop.db.transaction().execute((tx) =>
        issueCreditNote(tx, {
          orderId: order.id,
          way: 'card',
          at: shop.clock.now,
          reason: null,
          ...refund,
        }),
      ),
    ),
  )

  const [invoice, ...notes] = await invoicesOf(staff, order.id)
  // 54.40 in parts of 5.00: ten whole ones and a rest of 4.40
  expect(notes.map((note) => note.taxable)).toEqual([...Array.from({ length: 10 }, () => 500), 440])
  expect(notes.reduce((sum, note) => sum + note.vat, 0)).toBe(invoice?.vat)
  expect(new Set(notes.map((note) => note.number)).size).toBe(11)
  await shop.close()
})

test('a shop that is killed while it hands over orders leaves no gap in the invoice numbers', async () => {
  const database = await openEmptyDatabase('postgres')
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-invoice-'))
  const store = await openStore({ databaseUrl: database.url, dataDir })
  await migrate(store.pool)
  await stock({ db: store.db, live: createLocalLive(), now: Date.now })
  const cookies = await knownCustomers(store.db, 60, Date.now())
  await store.db
    .transaction()
    .execute((tx) =>
      upsertStaffMember(tx, { phone: '+966550000000', role: 'owner', name: '', branchIds: [] }, Date.now()),
    )
  const shop = await runShop({ DATA_DIR: dataDir, DATABASE_URL: database.url ?? '' })
  const staff = aCustomerClient(askAt(shop.origin), cookies[0])
  const orders = await readyOrders(
    cookies.map((cookie) => aCustomerClient(askAt(shop.origin), cookie)),
    staff,
  )

  let [acknowledged, from] = [0, 0]
  for (const until of [20, 40, 60]) {
    const enough = acknowledged + 5
    const moving = orders.slice(from, until).map(async (order) => {
      const answer = await staff.move(order.id, 'ready', 'completed').catch(() => undefined)
      if (answer?.status === 200) acknowledged += 1
    })
    // in the middle of the work: some requests have been answered, others are being written
    await expect.poll(() => acknowledged, { interval: 1 }).toBeGreaterThanOrEqual(enough)
    await shop.stop('SIGKILL')
    await Promise.all(moving)
    await shop.start()
    from = until
  }
  const survived = await numbersIn(store.db)
  await Promise.all(orders.map((order) => staff.move(order.id, 'ready', 'completed')))

  expect(survived).toEqual(numbersUpTo(survived.length))
  expect(survived.length).toBeGreaterThanOrEqual(acknowledged)
  expect(await numbersIn(store.db)).toEqual(numbersUpTo(60))
  expect(await checkLedger(store.db)).toEqual([])
  await shop.close()
  await store.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)
