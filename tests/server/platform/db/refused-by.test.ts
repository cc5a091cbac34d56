import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#server/platform/db/open.ts'
import { queryRefusable } from '#server/platform/db/refused-by.ts'
import { openEmptyDatabase } from '#support/database.ts'

let store: Store
let closed = 0
beforeAll(async () => {
  store = await openEmptyDatabase()
  await store.pool.query('create table dish (id int primary key); insert into dish values (1)')
  store.pool.on('remove', () => (closed += 1))
})
afterAll(() => store.close())

test('a connection stays open after a refusal by the database, and not after another error', async () => {
  const insert = { name: 'insert-dish', text: 'insert into dish values ($1)' }

  await expect(queryRefusable(store.pool, { ...insert, values: [1] })).rejects.toMatchObject({
    code: '23505',
  })
  expect((await queryRefusable(store.pool, { ...insert, values: [2] })).rowCount).toBe(1)
  expect(closed).toBe(0)

  await expect(queryRefusable(store.pool, { text: 'selekt 1' })).rejects.toMatchObject({ code: '42601' })
  await expect.poll(() => closed).toBe(1)
})
