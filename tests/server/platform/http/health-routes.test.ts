import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = async (path: string) => {
  const response = await shop.app.request(path)
  return [response.status, await response.json()]
}

test('a shop that can serve is ready, and names its kind of store', async () => {
  expect(await get('/readyz')).toEqual([200, { ready: true, store: shop.deps.store, closing: false }])
})

test('a shop whose database does not answer within a second is alive but not ready', async () => {
  const held = await Promise.all(
    Array.from({ length: shop.deps.pool.load.shared.most }, () => shop.deps.pool.connect()),
  )

  expect(await get('/readyz')).toEqual([503, { ready: false, store: shop.deps.store, closing: false }])
  expect(await get('/healthz')).toEqual([200, { ok: true }])

  for (const client of held) client.release()
  expect((await get('/readyz'))[0]).toBe(200)
})

test('a shop whose database only reads, as a standby does, is not ready', async () => {
  const { pool } = shop.deps

  await pool.query('set default_transaction_read_only = on')
  expect((await get('/readyz'))[0]).toBe(503)
  await pool.query('set default_transaction_read_only = off')
  expect((await get('/readyz'))[0]).toBe(200)
})

test('a closing shop is not ready, answers open requests, and closes connections', async () => {
  shop.beginClosing()

  expect(await get('/readyz')).toEqual([503, { ready: false, store: shop.deps.store, closing: true }])
  const response = await shop.app.request('/api/v1/session')
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('close')
})
