import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb } from '#server/platform/db/db.ts'
import { isWritable } from '#server/platform/db/ping.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { isUnavailable } from '#server/platform/db/unavailable.ts'
import { openEmptyDatabase, testedStore } from '#support/database.ts'

/** Defines a test that needs a server. It is not skipped otherwise: a skipped test counts as a failure. */
function onPostgres(title: string, run: () => Promise<void>): void {
  if (testedStore === 'postgres') test(title, run)
}

/** A database with one table. `setReadOnly` is for the connections that are made from then on. */
async function open() {
  const store = await openEmptyDatabase('postgres')
  const url = store.url ?? expect.fail('expected the URL of a server')
  await store.pool.query('create table dish (id int)')
  const name = new URL(url).pathname.slice(1)
  return {
    ...store,
    url,
    setReadOnly: (value: 'on' | 'off') =>
      store.pool.query(`alter database ${name} set default_transaction_read_only = ${value}`),
  }
}

onPostgres('each connection has the limits of statements', async () => {
  const { pool, close } = await open()

  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const shown = await Promise.all(limits.map((limit) => pool.query(`show ${limit}`)))

  expect(shown.map(({ rows }) => Object.values(rows[0]))).toEqual([['5s'], ['2s'], ['10s']])
  await close()
})

test('a connection begins without the parameters that PgBouncer refuses', async () => {
  const { promise: began, resolve } = Promise.withResolvers<string>()
  const server = createServer((socket) =>
    socket.once('data', (message) => {
      resolve(message.toString('latin1'))
      socket.destroy()
    }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : expect.fail('expected a port')
  const { pool, close } = openPostgres(`postgres://sufra:secret@127.0.0.1:${port}/sufra`)
  const ended = pool.query('select 1').catch(isUnavailable)

  expect(await began).toContain('application_name\0sufra\0')
  expect(await began).not.toContain('timeout')
  expect(await ended).toBe(true)
  await close()
  server.close()
})

onPostgres('a connection that leads to a standby is replaced after the write that fails on it', async () => {
  const database = await open()
  await database.setReadOnly('on')
  const { pool, close } = openPostgres(database.url, { shared: 1, forOrders: 0 })
  const db = createDb(pool)
  const insert = () => db.transaction().execute((tx) => sql`insert into dish values (1)`.execute(tx))
  expect(await isWritable(pool)).toBe(false)
  // the server that the name leads to from now on
  await database.setReadOnly('off')

  const failed = await insert().catch((error: unknown) => error)

  expect(failed).toMatchObject({ code: '25006' })
  expect(isUnavailable(failed)).toBe(true)
  await insert()
  expect(await isWritable(pool)).toBe(true)
  expect((await pool.query('select from dish')).rowCount).toBe(1)
  await close()
  await database.close()
})
