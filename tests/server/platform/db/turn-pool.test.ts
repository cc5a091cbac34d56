import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnavailable } from '#server/platform/db/unavailable.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { inOrderTurn, inTurn } from '#server/platform/db/turn.ts'
import { aCustomer } from '#support/signed-in.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const isOnServer = process.env.TEST_STORE === 'postgres'

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
})
afterAll(() => shop.close())

const timed = async <Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> => {
  const started = performance.now()
  const value = await work()
  return { value, ms: performance.now() - started }
}

test('when a connection becomes free, an order gets it first', async () => {
  const { pool } = shop.deps
  const held = await Promise.all(
    Array.from({ length: pool.load.order.most }, () => inOrderTurn('orders', () => pool.connect())),
  )
  const done: string[] = []
  const ask = async (name: string) => {
    await pool.query('select 1')
    done.push(name)
  }
  const first = inTurn('dishes', () => ask('first'))
  const order = inOrderTurn('orders', () => ask('order'))
  expect(pool.load).toMatchObject({ order: { waiting: 1 }, shared: { waiting: 1 } })

  held[0]?.release()
  await order
  for (const client of held.slice(1)) client.release()
  await first

  expect(done[0]).toBe('order')
  expect(pool.load).toMatchObject({ order: { inUse: 0, waiting: 0 }, shared: { inUse: 0, waiting: 0 } })
})

if (isOnServer) {
  test('a locked table stops neither endpoints that do not read it nor an order', async () => {
    const draft = await sara.agree()
    const holder = await shop.deps.pool.connect()
    await holder.query('begin; lock table favourite_dish, saved_address, dish_alert')
    let answered = 0
    const stuck = ['/me/favourites', '/addresses', '/me/dish-alerts'].flatMap((path) =>
      Array.from({ length: 20 }, async () => {
        await omar.send('GET', path)
        answered += 1
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))

    const session = await omar.send('GET', '/session')
    const placed = await sara.place(draft)

    // not one of the others gave up and released its connection
    expect(answered).toBe(0)
    await holder.query('rollback')
    holder.release()
    await Promise.all(stuck)
    expect([session.status, placed.status]).toEqual([200, 201])
  })

  test('an order is placed while other requests hold all shared connections', async () => {
    const draft = await sara.agree()
    const { pool } = shop.deps
    const held = await Promise.all(Array.from({ length: pool.load.shared.most }, () => pool.connect()))

    const placed = await sara.place(draft)

    for (const client of held) client.release()
    expect(placed.status).toBe(201)
  })

  test('of 1,400 requests for four connections some complete, and none waits over five seconds', async () => {
    const { pool, close } = openPostgres(shop.url ?? '', { shared: 4, forOrders: 1 })
    const request = () =>
      inTurn('dishes', async () => {
        for (let statement = 0; statement < 5; statement++)
          // oxlint-disable-next-line no-await-in-loop -- the statements of a request follow each other
          await pool.query('select pg_sleep(0.02)')
      })

    // one kind has two of the connections: they complete about a hundred requests before the limit
    const { value: ends, ms } = await timed(() => Promise.allSettled(Array.from({ length: 1400 }, request)))

    expect(ms).toBeLessThan(9000)
    const refused = ends.filter((end) => end.status === 'rejected')
    expect(1400 - refused.length).toBeGreaterThan(30)
    expect(refused.every(({ reason }) => isUnavailable(reason))).toBe(true)
    await close()
  })
}
