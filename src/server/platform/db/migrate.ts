import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { messageOf } from '#server/platform/message-of.ts'
import { withLongStatements } from './long-statements.ts'

export const migrations = new URL('migrations/', import.meta.url)

/** An arbitrary but fixed advisory lock number, which serializes processes that start together. */
const lockNumber = 727274

/**
 * Runs the missing migrations and returns the names of their files. Each file is one transaction. Throws
 * `OtherVersion` with the file's name if a file was edited after it ran, or if the database is newer than
 * this build; if a file fails, an error with its name and the reason. Safe when several processes start
 * together. Cannot run `create index concurrently`, which is not allowed in a transaction.
 */
export const migrate = (pool: pg.Pool, directory: URL = migrations): Promise<string[]> =>
  withLongStatements(() => runMissing(pool, directory))

async function runMissing(pool: pg.Pool, directory: URL): Promise<string[]> {
  const files = await listFiles(directory)
  const client = await pool.connect()
  try {
    // building an index may take longer than the statement limit of requests
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query(`select pg_advisory_lock(${lockNumber})`)
    await client.query(`
      create table if not exists schema_migration (
        name text primary key,
        sha256 text not null,
        ran_at timestamptz not null default now()
      )`)
    const ran = await findRan(client)
    const missing = [...ran.keys()].find((name) => !files.includes(name))
    if (missing !== undefined)
      throw new OtherVersion(
        `the database is newer than this build: it has run ${missing}, which this version does not have. ` +
          'Start the version that it had, or a later one.',
      )
    const done: string[] = []
    for (const name of files) if (await runFile(client, directory, name, ran.get(name))) done.push(name)
    return done
  } finally {
    // a broken connection loses its lock by itself
    await client.query(`select pg_advisory_unlock(${lockNumber})`).catch(() => undefined)
    // destroys the connection, which ends its settings
    client.release(true)
  }
}

/** The database is not of this version. The message is for the owner. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion'
}

/**
 * Throws `OtherVersion` unless the migrations of this build, and no others, have run. For commands that only
 * read: changes nothing, and works on a read replica.
 */
export async function refuseOtherVersion(pool: pg.Pool, directory: URL = migrations): Promise<void> {
  const files = await listFiles(directory)
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('schema_migration') is not null as known`,
  )
  const ran = rows[0]?.known ? await findRan(pool) : new Map<string, string>()
  const newer = [...ran.keys()].find((name) => !files.includes(name))
  if (newer !== undefined)
    throw new OtherVersion(
      `The database is newer: it has run ${newer}, which this version does not have. ` +
        'Run the command with the version that the shop has.',
    )
  for (const name of files) {
    const ranAs = ran.get(name)
    if (ranAs === undefined)
      throw new OtherVersion(
        `The database is older than this version: it has not run ${name}. ` +
          'This command changes nothing; the start of the shop migrates the database.',
      )
    if (ranAs !== (await read(directory, name)).sha256)
      throw new OtherVersion(`The database is of another version: it has run another ${name}.`)
  }
}

const listFiles = async (directory: URL): Promise<string[]> =>
  (await readdir(directory)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()

async function read(
  directory: URL,
  name: string,
): Promise<{ readonly text: string; readonly sha256: string }> {
  const text = await readFile(new URL(name, directory), 'utf8')
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}

/** Returns the migrations that have run, with their hashes, in the order of their names. */
async function findRan(client: Pick<pg.PoolClient, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

async function runFile(
  client: pg.PoolClient,
  directory: URL,
  name: string,
  ranAs: string | undefined,
): Promise<boolean> {
  const { text, sha256 } = await read(directory, name)
  if (ranAs === sha256) return false
  if (ranAs !== undefined)
    throw new OtherVersion(
      `the migration ${name} was edited after it ran: the database is of another version than this build.`,
    )
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    // the start of the shop prints the message, without its cause
    throw new Error(`the migration ${name} failed: ${messageOf(error)}`, { cause: error })
  }
}
