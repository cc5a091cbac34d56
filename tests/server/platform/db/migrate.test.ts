import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#server/platform/db/generate-rows.ts'
import { migrate, migrations, OtherVersion, refuseOtherVersion } from '#server/platform/db/migrate.ts'
import type { Store } from '#server/platform/db/open.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openDatabase, openEmptyDatabase } from '#support/database.ts'

let store: Store
let folder: string
beforeEach(async () => {
  store = await openEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'sufra-migrations-'))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(store.pool, pathToFileURL(`${folder}/`))
const tables = async () =>
  (
    await store.pool.query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  ).rows.map(({ name }: { name: string }) => name)

test('files run once, in the order of their numbers, and other files are ignored', async () => {
  write('0001-price.sql', 'alter table dish add price int; insert into dish values (1, 2)')
  write('0000-dish.sql', 'create table dish (id int)')
  write('notes.md', 'not SQL')

  expect(await run()).toEqual(['0000-dish.sql', '0001-price.sql'])
  expect(await run()).toEqual([])
  expect((await store.pool.query('select * from dish')).rows).toEqual([{ id: 1, price: 2 }])
})

test('processes that start together run each file once', async () => {
  write('0000-dish.sql', 'create table dish (id int); select pg_sleep(0.2)')
  // the embedded database has one process: callers wait for its connection
  const others = store.url === undefined ? [] : Array.from({ length: 3 }, () => openPostgres(store.url ?? ''))
  const pools = [store.pool, ...others.map(({ pool }) => pool)]

  const ran = await Promise.all(
    [...pools, ...pools].map((pool) => migrate(pool, pathToFileURL(`${folder}/`))),
  )

  expect(ran.flat()).toEqual(['0000-dish.sql'])
  await Promise.all(others.map(({ close }) => close()))
})

test('a file that was edited after it ran is refused by name', async () => {
  write('0000-dish.sql', 'create table dish (id int)')
  await run()
  write('0000-dish.sql', 'create table dish (id bigint)')

  const refused = run()
  await expect(refused).rejects.toThrow('the migration 0000-dish.sql was edited after it ran')
  await expect(refused).rejects.toBeInstanceOf(OtherVersion)
})

test('a database with a migration that this build does not have is refused with its name', async () => {
  write('0000-dish.sql', 'create table dish (id int)')
  write('0001-later.sql', 'create table later (id int)')
  await run()
  rmSync(join(folder, '0001-later.sql'))

  const refused = run()
  await expect(refused).rejects.toThrow('the database is newer than this build: it has run 0001-later.sql')
  await expect(refused).rejects.toBeInstanceOf(OtherVersion)
})

test('a file that fails is named with the reason and leaves no change; those before it stay', async () => {
  write('0000-dish.sql', 'create table dish (id int)')
  write('0001-broken.sql', 'create table half (id int); create table nothing (id nonsense)')

  await expect(run()).rejects.toThrow('the migration 0001-broken.sql failed: type "nonsense" does not exist')
  expect(await tables()).toEqual(['dish', 'schema_migration'])
  write('0001-broken.sql', 'create table whole (id int)')
  expect(await run()).toEqual(['0001-broken.sql'])
})

test('a connection keeps its limits, and the lock is released', async () => {
  write('0000-dish.sql', 'create table dish (id int)')
  const limit = async () => (await store.pool.query('show lock_timeout')).rows
  const before = await limit()
  await run()

  expect(await limit()).toEqual(before)
  // the server has databases of other tests too
  const held = await store.pool.query(
    `select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
     where l.locktype = 'advisory'`,
  )
  expect(held.rowCount).toBe(0)
})

test('a database of this version is not refused, and one of another is left as it is', async () => {
  const refuse = () => refuseOtherVersion(store.pool, pathToFileURL(`${folder}/`))
  write('0000-dish.sql', 'create table dish (id int)')

  await expect(refuse()).rejects.toThrow('it has not run 0000-dish.sql')
  expect(await tables()).toEqual([])

  await run()
  await refuse()

  write('0001-later.sql', 'create table later (id int)')
  await expect(refuse()).rejects.toThrow('it has not run 0001-later.sql')
  expect(await tables()).toEqual(['dish', 'schema_migration'])

  await run()
  rmSync(join(folder, '0001-later.sql'))
  await expect(refuse()).rejects.toThrow('it has run 0001-later.sql, which this version does not have')

  write('0000-dish.sql', 'create table dish (id bigint)')
  write('0001-later.sql', 'create table later (id int)')
  await expect(refuse()).rejects.toThrow('it has run another 0000-dish.sql')
})

test('each migration has its own number', () => {
  const numbers = readdirSync(migrations).map((name) => name.slice(0, 4))

  expect(numbers).toEqual([...new Set(numbers)])
})

test('rows.ts matches the migrations', async () => {
  const committed = readFileSync(new URL('../rows.ts', migrations), 'utf8')

  const migrated = await openDatabase()

  expect(
    committed === (await rowsOf(migrated.pool)),
    'run node src/server/platform/db/generate-rows.ts',
  ).toBe(true)
  await migrated.close()
})
