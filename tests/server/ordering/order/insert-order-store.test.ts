import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrderId } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterAll(() => shop.close())

test('a repeated order closes no connection to the database', async () => {
  const sara = await aCustomer(shop, '0512345671')
  const [draft, key] = [await sara.agree(), anOrderId()]
  expect((await sara.place(draft, key)).status).toBe(201)
  let closed = 0
  shop.deps.pool.on('remove', () => (closed += 1))

  expect((await sara.place(draft, key)).status).toBe(200)

  // the pool counts a closed connection when its socket has ended
  await shop.deps.pool.query('select 1')
  expect(closed).toBe(0)
})
