import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { startDatabaseProxy, type DatabaseProxy } from '#support/database-proxy.ts'
import { aCustomerClient, anOrderId, askAt } from '#support/customer-client.ts'
import { openWorld, tomorrow } from '#support/shop-on-copy.ts'

/** The name of the prepared statement that inserts an order. */
const statement = 'insert-order'

test.each([
  ['before its order reached the database', 'before', 201, 0],
  ['after its order was committed and before anybody was told', 'after', 200, 1],
] as const)(
  'after a server is killed %s, the repeated request places the order once',
  async (_, when, status, written) => {
    let proxy: DatabaseProxy | undefined
    const world = await openWorld('postgres', {
      customers: 2,
      through: async (databaseUrl) => (proxy = await startDatabaseProxy(databaseUrl)).url,
    })
    try {
      const { shop, cookies, inspect } = world
      const client = aCustomerClient(askAt(shop.origin), cookies[0])
      const countOrders = () =>
        inspect(async ({ db }) => (await db.selectFrom('placed_order').select('id').execute()).length)
      const [draft, key] = [await client.agree({ when: tomorrow }), anOrderId()]

      const killed = new Promise<void>((resolve) =>
        proxy?.[when](statement, () => shop.stop('SIGKILL').then(resolve)),
      )
      await expect(client.place(draft, key)).rejects.toThrow()
      await killed
      expect(await countOrders()).toBe(written)
      await shop.start()
      const again = await client.place(draft, key)
      const once = await client.place(draft, key)

      expect(again.status).toBe(status)
      expect(v.parse(Order, again.body)).toMatchObject({ id: draft.id, number: 1000, status: 'placed' })
      expect(once.body).toEqual(again.body)
      expect(await countOrders()).toBe(1)
      expect(linesOf(await inspect(({ db }) => checkLedger(db)))).toEqual([])
    } finally {
      await world.close()
      await proxy?.close()
    }
  },
  120_000,
)
