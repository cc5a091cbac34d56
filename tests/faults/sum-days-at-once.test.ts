import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DishReport } from '#contract/report.ts'
import { hourMs } from '#domain/duration.ts'
import { localOf } from '#domain/local-time.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { sumDays } from '#server/ordering/order/sum-days.ts'
import { sumDocuments } from '#server/settlement/invoice/sum-documents.ts'
import { atOnce } from '#support/at-once.ts'
import { aCustomerClient, askOf } from '#support/customer-client.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { openShop } from '#support/shop.ts'
import { anOwner } from '#support/signed-in.ts'

// only PostgreSQL: the embedded database has one connection and hides races
test('days that are summed while their orders are rejected end with the sums of the rest', async () => {
  const shop = await openShop({ store: 'postgres' })
  await stock(shop.deps, withRoom(1000))
  const cookies = await knownCustomers(shop.db, 24, shop.clock.now)
  const orders = await Promise.all(
    cookies.map((cookie, place) =>
      aCustomerClient(askOf(shop), cookie).order({ branchId: place % 2 === 0 ? 'olaya' : 'narjis' }),
    ),
  )
  const date = localOf(Date.parse(orders[0]?.dueAt ?? '')).date
  shop.clock.now += 24 * hourMs
  const owner = await anOwner(shop, '0512345679')
  const readPortions = async () => {
    const { body } = await owner.send('GET', `/reports/dishes?from=${date}&to=${date}`)
    return v.parse(DishReport, body).dishes.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  const portions = await readPortions()

  const rejecting = orders.slice(0, 20).map(async ({ id }, place) => {
    await new Promise((resolve) => setTimeout(resolve, place * 10))
    return owner.move(id, 'placed', 'rejected', 'No gas')
  })
  const summing = (async () => {
    for (let round = 0; round < 8; round += 1) {
      await atOnce(2, () => Promise.all([sumDays(shop.deps), sumDocuments(shop.deps)]))
      expect(linesOf(await checkLedger(shop.db))).toEqual([])
    }
  })()
  await Promise.all([...rejecting, summing])

  expect(await readPortions()).toBe((portions / 24) * 4)
  await sumDays(shop.deps)
  expect(await readPortions()).toBe((portions / 24) * 4)
  expect(linesOf(await checkLedger(shop.db))).toEqual([])
  await shop.close()
})

test('a day that an open transaction changes is not summed until it has ended', async () => {
  const shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  const [cookie] = await knownCustomers(shop.db, 1, shop.clock.now)
  await aCustomerClient(askOf(shop), cookie).order()
  shop.clock.now += 48 * hourMs
  const summed = async () =>
    (await sql`select from summed_day where day in (select day from branch_dish)`.execute(shop.db)).rows

  await shop.db.transaction().execute(async (tx) => {
    await sql`update branch_dish set sales = sales + 1`.execute(tx)
    await sumDays(shop.deps)
  })

  expect(await summed()).toEqual([])
  await sumDays(shop.deps)
  expect(await summed()).not.toEqual([])
  await sql`update branch_dish set sales = sales - 1`.execute(shop.db)
  expect(await summed()).toEqual([])
  await shop.close()
})
