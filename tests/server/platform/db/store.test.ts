import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#server/platform/db/open.ts'
import { openEmptyDatabase } from '#support/database.ts'

let store: Store
let pool: pg.Pool
beforeAll(async () => {
  store = await openEmptyDatabase()
  pool = store.pool
  await pool.query(`
    create table dish (id int primary key, name text not null, price int check (price > 0));
    create table cart_line (dish_id int references dish);
    insert into dish values (1, 'kabsa', 4500)`)
})
afterAll(() => store.close())

const failing = [
  ['a doubled key', 'insert into dish values ($1, $2, 1)', [1, 'jareesh'], '23505'],
  ['a row that is not there', 'insert into cart_line values ($1)', [99], '23503'],
  ['a value out of range', 'insert into dish values ($1, $2, $3)', [2, 'jareesh', -1], '23514'],
  ['a value that is missing', 'insert into dish values ($1, $2, 1)', [2, null], '23502'],
  ['text that is no number', 'select $1::int', ['many'], '22P02'],
  ['a division by zero', 'select 1 / $1::int', [0], '22012'],
  ['a table that is not there', 'select $1::int from nothing', [1], '42P01'],
  ['a sentence that is none', 'selekt $1', [1], '42601'],
] as const

test.each(failing)('%s fails for its caller only; the next query succeeds', async (_, sql, values, code) => {
  await expect(pool.query(sql, [...values])).rejects.toMatchObject({ code })

  expect((await pool.query('select name from dish where id = $1', [1])).rows).toEqual([{ name: 'kabsa' }])
})

test('with failures among concurrent queries each caller gets its own rows', async () => {
  const asked = Array.from({ length: 160 }, (_, at) => {
    const fails = failing[at % 16]
    return fails
      ? pool.query(fails[1], [...fails[2]]).then(
          () => 'worked',
          (error: { code: string }) => error.code === fails[3],
        )
      : pool.query('select $1::int as mine', [at]).then(({ rows }) => rows[0]?.mine === at)
  })

  expect(new Set(await Promise.all(asked))).toEqual(new Set([true]))
})

test('a failure inside a transaction rolls back all of it', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into dish values (7, 'saleeg', 1)`)
  await expect(client.query(`insert into dish values (7, 'saleeg', 1)`)).rejects.toMatchObject({
    code: '23505',
  })
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  client.release()

  expect((await pool.query('select from dish where id = 7')).rowCount).toBe(0)
})

test('a client that was released inside a transaction is reset', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into dish values (8, 'saleeg', 1)`)
  client.release(new Error('given up'))

  await expect.poll(async () => (await pool.query('select from dish where id = 8')).rowCount).toBe(0)
})

test('money is a number as long as it is exact, and a date is a text', async () => {
  const { rows } = await pool.query(`
    select 9007199254740991::bigint as money, array[1, -2]::bigint[] as many, array[]::bigint[] as none,
      date '2026-11-21' as day, timestamptz '2026-11-21 12:00+03' as instant`)

  expect(rows).toEqual([
    {
      money: 9_007_199_254_740_991,
      many: [1, -2],
      none: [],
      day: '2026-11-21',
      instant: new Date('2026-11-21T09:00:00Z'),
    },
  ])
  await expect(pool.query('select 9007199254740992::bigint')).rejects.toThrow(RangeError)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
