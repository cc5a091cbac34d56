import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createDb } from '#server/platform/db/db.ts'
import { executeLong } from '#server/platform/db/long-statements.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { isUnavailable } from '#server/platform/db/unavailable.ts'
import { createPostgresLive } from '#server/platform/live/postgres-live.ts'
import { startDatabaseProxy } from '#support/database-proxy.ts'
import { settled } from '#support/live.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ store: 'postgres' })
})
afterAll(() => shop.close())

/** A pool and a listener whose connections are silent from now on, as after the failure of a primary. */
async function open() {
  const proxy = await startDatabaseProxy(shop.url ?? '')
  const { pool, close } = openPostgres(proxy.url, { shared: 2, forOrders: 1 })
  const live = createPostgresLive({ url: proxy.url, pool, log: shop.deps.log })
  let heard = 0
  live.subscribe('order:1', () => (heard += 1))
  await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')])
  await settled(live)
  return {
    pool,
    live,
    heard: () => heard,
    silence: proxy.silence,
    close: async () => {
      await live.close()
      await close()
      await proxy.close()
    },
  }
}

test('connections to a database that is gone are replaced, and listeners are called', async () => {
  const { pool, live, heard, silence, close } = await open()
  const db = createDb(pool)
  const before = heard()
  silence()

  const ends = await Promise.allSettled([
    pool.query('select 1'),
    db.transaction().execute((tx) => sql`select 1`.execute(tx)),
  ])
  const { rows } = await pool.query<{ one: number }>('select 1 as one')
  await expect.poll(heard).toBeGreaterThan(before)
  const missed = heard()
  await live.publish('order:1')

  expect(ends.map((end) => end.status === 'rejected' && isUnavailable(end.reason))).toEqual([true, true])
  expect(rows).toEqual([{ one: 1 }])
  await expect.poll(heard).toBeGreaterThan(missed)
  await close()
}, 90_000)

test('a statement that may take long is not ended by the client', async () => {
  const { pool, close } = await open()

  const { rows } = await executeLong(createDb(pool).transaction(), (tx) =>
    sql<{ one: number }>`select 1 as one from pg_sleep(17)`.execute(tx),
  )

  expect(rows).toEqual([{ one: 1 }])
  await close()
}, 90_000)
