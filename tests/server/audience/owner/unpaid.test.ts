import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OwnerDay } from '#contract/owner.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { minute, openPayingShop } from '#support/paying-shop.ts'
import { anEmployee, anOwner } from '#support/signed-in.ts'
import { sumsOf } from '#support/sums-of-orders.ts'

let shop: Awaited<ReturnType<typeof openPayingShop>>
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

async function readDay() {
  const owner = await anOwner(shop, '0512345674')
  const { branches, compared } = v.parse(OwnerDay, (await owner.send('GET', '/owner/day')).body)
  const { orders, sold } = branches.find(({ branchId }) => branchId === 'olaya') ?? {}
  return { orders, sold, untilNow: compared.day.orders }
}

/** Places an order with a card, and cancels it before it is paid. */
async function giveUp() {
  const order = await shop.payer.order()
  expect(order.status).toBe('awaiting_payment')
  expect((await shop.sara.send('POST', `/orders/${order.id}/cancel`)).status).toBe(200)
}

test('an order that was cancelled before its payment is no order of its branch', async () => {
  const olaya = await anEmployee(shop, '0512345673', 'olaya')
  await giveUp()
  const placed = await shop.sara.order()
  await shop.sara.send('POST', `/orders/${placed.id}/cancel`)
  await shop.sara.order()

  // within the hour in which they are due, so that it is counted from the orders themselves
  shop.clock.now = Date.parse(placed.dueAt) + minute

  expect(await readDay()).toEqual({ orders: 2, sold: 1, untilNow: 2 })
  const board = await olaya.send('GET', '/staff/branches/olaya/orders')
  expect(board.body).toMatchObject({ today: { orders: 2 } })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('the migration takes such orders from the hours that counted them', async () => {
  await giveUp()
  await shop.sara.order()
  const right = await shop.db.selectFrom('branch_hour').selectAll().execute()
  await sql`update branch_hour set orders = orders + 1`.execute(shop.db)

  await shop.db.transaction().execute((tx) => sql.raw(sumsOf('0128-unpaid-cancelled.sql')).execute(tx))

  expect(await shop.db.selectFrom('branch_hour').selectAll().execute()).toEqual(right)
})
