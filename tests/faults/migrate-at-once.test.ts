import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '#server/platform/db/migrate.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { complete } from '#support/invoices.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'
import { stock } from '#support/small-menu.ts'

let shop: TestShop
let sara: CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
})
afterEach(() => shop.close())

test.each(['0101-promo-use.sql', '0115-sold-orders.sql'])(
  'orders are placed and completed while %s reads the orders that have ended',
  async (name) => {
    const text = readFileSync(new URL(name, migrations), 'utf8')
    const olaya = await anEmployee(shop, '0512345672', 'olaya')
    const migration = await shop.deps.pool.connect()
    try {
      await migration.query('begin')
      await migration.query(text.slice(0, text.search(/^lock table/m)))
      const { rows } = await migration.query("select to_regclass('open_order') is not null as read")
      expect(rows).toEqual([{ read: true }])

      await complete(olaya, await sara.order())
    } finally {
      await migration.query('rollback')
      migration.release()
    }
  },
)
