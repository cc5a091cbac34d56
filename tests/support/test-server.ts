import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { endKept, openOnKept } from './kept-connections.ts'
import { startPostgres } from './postgres.ts'
import type { TestDatabase } from './emptied-database.ts'

let server: Promise<string> | undefined

/** The URL of the PostgreSQL server of the test command, else of one of this process. */
export function findServer(): Promise<string> {
  server ??= (async () => {
    const given = process.env.TEST_POSTGRES_URL
    if (given) return given
    const started = await startPostgres()
    if (!started) throw new Error('expected a PostgreSQL server for TEST_STORE=postgres')
    return started.url
  })()
  return server
}

/** The URL of another database of a server. */
export function urlOf(url: string, database: string): string {
  const own = new URL(url)
  own.pathname = `/${database}`
  return own.href
}

/** Runs something on a connection of its own. */
export async function onServer<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/**
 * The name of a database that tests copy, filled by the first process that needs it; the others wait.
 * `lock`: the number of an advisory lock, one for each kind of database.
 */
export function findTemplate(
  server: string,
  { name, lock, fill }: { name: string; lock: number; fill: (url: string) => Promise<void> },
): Promise<string> {
  return onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_new`)
      await client.query(`create database ${name}_new template template0`)
      await fill(urlOf(server, `${name}_new`))
      await client.query(`alter database ${name}_new rename to ${name}`)
    }
    return name
  })
}

/** A new copy of a database. The test run, whose name it has, drops what is left at its end. */
export async function copyOf(server: string, template: string): Promise<TestDatabase & { url: string }> {
  const name = `test_${process.env.TEST_RUN ?? ''}_${randomBytes(8).toString('hex')}`
  // the default strategy also writes the copy to the log, page by page, for replicas: twice the time
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = urlOf(server, name)
  return {
    kind: 'postgres',
    url,
    open: () => openOnKept(url),
    drop: async () => {
      await endKept(url)
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Drops the databases of a test run, which keeps those of ended tests. */
export function dropThoseOf(server: string, run: string): Promise<void> {
  return onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`test_${run}_`],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}
