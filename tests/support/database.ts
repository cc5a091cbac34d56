import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { startInMemory } from '#server/platform/db/embedded.ts'
import { migrate, migrations } from '#server/platform/db/migrate.ts'
import { asStore, type Store, type StoreKind } from '#server/platform/db/open.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openEmptied, type TestDatabase } from './emptied-database.ts'
import { copyOf, findServer, findTemplate } from './test-server.ts'

/** The database of the tests: PostgreSQL with TEST_STORE=postgres, else the embedded one in memory. */
export const testedStore: StoreKind = process.env.TEST_STORE === 'postgres' ? 'postgres' : 'embedded'

/** A database for one test, with all tables and no rows. */
export const openDatabase = (kind: StoreKind = testedStore): Promise<Store> =>
  openEmptied(kind, kind === 'postgres' ? copyMigrated : startMigrated)

/** A new database for one test, without tables. */
export async function openEmptyDatabase(kind: StoreKind = testedStore): Promise<Store> {
  const database =
    kind === 'postgres' ? await copyOf(await findServer(), 'template0') : await startImage('empty', noTables)
  const opened = database.open()
  const close = async () => {
    await opened.close()
    await database.drop()
  }
  return asStore(kind, { pool: opened.pool, close }, database.url)
}

const noTables = (): Promise<void> => Promise.resolve()

const cache = join(import.meta.dirname, '../../node_modules/.cache/sufra')
const day = 24 * 60 * 60 * 1000

const startMigrated = (): Promise<TestDatabase> => startImage(`migrated-${hashOfMigrations()}`, migrate)

/**
 * Loading a dump takes a fraction of the time that making a new database does. The dump is made once and
 * reused by later runs.
 */
async function startImage(name: string, fill: (pool: pg.Pool) => Promise<unknown>): Promise<TestDatabase> {
  const file = join(cache, `${name}.image`)
  if (!existsSync(file)) {
    const database = await startInMemory()
    const { pool, close } = database.open()
    await fill(pool)
    await slim(pool)
    const image = await database.dump()
    await close()
    await database.stop()
    mkdirSync(cache, { recursive: true })
    forgetOldImages()
    // renamed when it is complete, also when two test files make it concurrently
    const half = `${file}.${randomBytes(4).toString('hex')}`
    writeFileSync(half, new Uint8Array(await image.arrayBuffer()))
    renameSync(half, file)
  }
  const { open, stop } = await startInMemory(new Blob([readFileSync(file)]))
  return { kind: 'embedded', open, drop: stop }
}

/**
 * Removes what a copy does not need, because each copy is unpacked: the template databases, and the
 * write-ahead log.
 */
async function slim(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  // otherwise old log files would be kept under new names
  await client.query('set wal_recycle = off')
  await client.query(`update pg_database set datistemplate = false where datname like 'template_'`)
  await client.query('drop database template0')
  await client.query('drop database template1')
  await client.query('checkpoint')
  // closed, not returned to the pool: its setting must not stay
  client.release(true)
}

/** A hash of all migrations. */
export function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(new URL(name, migrations)))
  return hash.digest('hex').slice(0, 16)
}

function forgetOldImages(): void {
  for (const name of readdirSync(cache)) {
    const file = join(cache, name)
    if (Date.now() - statSync(file).mtimeMs > day) rmSync(file, { force: true })
  }
}

let migrated: Promise<string> | undefined

/** A new database on the PostgreSQL server of the tests, with all tables and no rows. */
export async function copyMigrated(): Promise<TestDatabase & { url: string }> {
  const server = await findServer()
  migrated ??= findTemplate(server, {
    name: `sufra_${hashOfMigrations()}`,
    lock: 1,
    fill: async (url) => {
      const { pool, close } = openPostgres(url)
      await migrate(pool)
      await close()
    },
  })
  return copyOf(server, await migrated)
}
