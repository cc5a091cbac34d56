import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

export const migrations = new URL('migrations/', import.meta.url)

/** Any number, but always this one: it is what processes that start together queue on. */
const lockNumber = 727274

/**
 * Brings the tables up to this build and returns the names of the files it ran. One file is one transaction; a file that
 * was edited after it ran, and a database newer than this build, are refused with an error that names the file.
 * Safe when many processes start together. Not for `create index concurrently`, which no transaction can hold.
 */
export async function migrate(pool: pg.Pool, directory: URL = migrations): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  const client = await pool.connect()
  try {
    // building an index may take longer than any statement of a request should
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query(`select pg_advisory_lock(${lockNumber})`)
    const ran = await findRan(client)
    const missing = [...ran.keys()].find((name) => !files.includes(name))
    if (missing !== undefined) throw new Error(`the database is newer than this build: it has run ${missing}`)
    const done: string[] = []
    for (const name of files) if (await runFile(client, directory, name, ran.get(name))) done.push(name)
    return done
  } finally {
    // not back into the pool: its settings and its lock go with it
    client.release(true)
  }
}

async function findRan(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      sha256 text not null,
      ran_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

async function runFile(
  client: pg.PoolClient,
  directory: URL,
  name: string,
  ranAs: string | undefined,
): Promise<boolean> {
  const text = await readFile(new URL(name, directory), 'utf8')
  const sha256 = createHash('sha256').update(text).digest('hex')
  if (ranAs === sha256) return false
  if (ranAs !== undefined) throw new Error(`the migration ${name} was edited after it ran`)
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw new Error(`the migration ${name} failed`, { cause: error })
  }
}
