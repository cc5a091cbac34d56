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
import { openInMemory } from '#server/platform/db/embedded.ts'
import { migrate, migrations } from '#server/platform/db/migrate.ts'
import { asStore, type Store, type StoreKind } from '#server/platform/db/open.ts'
import { openServer } from '#server/platform/db/server.ts'
import { onServer, openCopyOf, openEmptied, urlOf } from './emptied-database.ts'
import { startPostgres } from './postgres.ts'

/** The database of the tests: PostgreSQL with TEST_STORE=postgres, else the embedded one in memory. */
export const testedStore: StoreKind = process.env.TEST_STORE === 'postgres' ? 'postgres' : 'embedded'

/** A new database for one test, with all tables and no rows. */
export async function openDatabase(kind: StoreKind = testedStore): Promise<Store> {
  if (kind === 'postgres') return openEmptied(await findServer(), await findTemplate())
  return openImage(`migrated-${hashOfMigrations()}`, migrate)
}

/** A new database for one test, without tables. */
export async function openEmptyDatabase(kind: StoreKind = testedStore): Promise<Store> {
  return kind === 'postgres'
    ? openCopyOf(await findServer(), 'template0')
    : openImage('empty', () => Promise.resolve())
}

const cache = join(import.meta.dirname, '../../node_modules/.cache/sufra')
const day = 24 * 60 * 60 * 1000

/**
 * Loading a dump takes a fraction of the time that making a new database does. The dump is made once and
 * reused by later runs.
 */
async function openImage(name: string, fill: (pool: pg.Pool) => Promise<unknown>): Promise<Store> {
  const file = join(cache, `${name}.image`)
  if (!existsSync(file)) {
    const { pool, dump, close } = await openInMemory()
    await fill(pool)
    await slim(pool)
    const image = await dump()
    await close()
    mkdirSync(cache, { recursive: true })
    forgetOldImages()
    // renamed when it is complete, also when two test files make it concurrently
    const half = `${file}.${randomBytes(4).toString('hex')}`
    writeFileSync(half, new Uint8Array(await image.arrayBuffer()))
    renameSync(half, file)
  }
  return asStore('embedded', await openInMemory(new Blob([readFileSync(file)])))
}

/**
 * Removes what a copy does not need, because every test unpacks one: the template databases, and the
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

function hashOfMigrations(): string {
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

let server: Promise<string> | undefined

/** The PostgreSQL server of the test command, else one of this process. */
function findServer(): Promise<string> {
  server ??= (async () => {
    const given = process.env.TEST_POSTGRES_URL
    if (given) return given
    const started = await startPostgres()
    if (!started) throw new Error('expected a PostgreSQL server for TEST_STORE=postgres')
    return started.url
  })()
  return server
}

/** The migrated database that tests copy. The first test file makes it, the others wait. */
function findTemplate(): Promise<string> {
  template ??= makeTemplate(`sufra_${hashOfMigrations()}`)
  return template
}

let template: Promise<string> | undefined

async function makeTemplate(name: string): Promise<string> {
  const server = await findServer()
  return onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_new`)
      await client.query(`create database ${name}_new template template0`)
      const { pool, close } = openServer(urlOf(server, `${name}_new`))
      await migrate(pool)
      await close()
      await client.query(`alter database ${name}_new rename to ${name}`)
    }
    return name
  })
}
