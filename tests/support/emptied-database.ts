import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { OpenPool } from '#server/platform/db/embedded.ts'
import { openServer } from '#server/platform/db/server.ts'
import { asStore, type Store } from '#server/platform/db/open.ts'

type Database = {
  readonly name: string
  /** The transaction after which nothing but rows may have changed. */
  readonly madeIn: string
  readonly uses: number
}

/** Databases of ended tests. Each worker has its own. */
const ended: Database[] = []

/** Deleted rows stay in their tables, so a database is not reused for ever. */
const mostUses = 60

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
 * A copy of a migrated database, without rows. It is one of an ended test, if there is one: emptying it takes
 * a fifth of the time that copying and dropping one does. A test that changed more than rows (a trigger, an
 * index) has its database dropped instead. Those that are left when the files of a run have ended are dropped
 * by `dropEnded`, so only a run that has a name (`TEST_RUN`) reuses any.
 */
export async function openEmptied(server: string, template: string): Promise<Store> {
  for (let database = ended.pop(); database; database = ended.pop()) {
    const opened = openServer(urlOf(server, database.name))
    if (await empty(opened, database)) return asReusable(server, opened, database)
    await opened.close()
    await drop(server, database.name)
  }
  const database = await copy(server, template, `test_${process.env.TEST_RUN ?? ''}_`)
  return asReusable(server, openServer(urlOf(server, database.name)), database)
}

/** A copy of a database, dropped when the store is closed. */
export async function openCopyOf(server: string, template: string): Promise<Store> {
  const { name } = await copy(server, template, 'test_')
  const url = urlOf(server, name)
  const opened = openServer(url)
  const close = async () => {
    await opened.close()
    await drop(server, name)
  }
  return asStore('postgres', { pool: opened.pool, close }, url)
}

/** Drops the databases of a run's ended tests. */
export async function dropEnded(server: string, run: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [`test_${run}_`],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

function asReusable(server: string, opened: OpenPool, database: Database): Store {
  const close = async () => {
    await opened.close()
    if (process.env.TEST_RUN === undefined || database.uses >= mostUses) await drop(server, database.name)
    else ended.push({ ...database, uses: database.uses + 1 })
  }
  return asStore('postgres', { pool: opened.pool, close }, urlOf(server, database.name))
}

async function copy(server: string, template: string, prefix: string): Promise<Database> {
  const name = `${prefix}${randomBytes(8).toString('hex')}`
  return onServer(server, async (client) => {
    // the default strategy also writes the copy to the log, page by page, for replicas: twice the time
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::xid::text as id')
    return { name, madeIn: rows[0]!.id, uses: 1 }
  })
}

const drop = (server: string, name: string): Promise<unknown> =>
  onServer(server, (client) => client.query(`drop database ${name} with (force)`))

/** Deletes all rows and starts the sequences again. Returns false if more than rows may have changed. */
async function empty({ pool }: OpenPool, { madeIn }: Database): Promise<boolean> {
  try {
    await pool.query(`do $$
      declare
        changed bigint;
        thing text;
      begin
        select sum(number) into changed from (
          select count(*) from pg_class where age(xmin) < age('${madeIn}'::xid)
          union all select count(*) from pg_trigger where age(xmin) < age('${madeIn}'::xid)
          union all select count(*) from pg_constraint where age(xmin) < age('${madeIn}'::xid)
          union all select count(*) from pg_attribute where age(xmin) < age('${madeIn}'::xid)
          union all select count(*) from pg_proc where age(xmin) < age('${madeIn}'::xid)
        ) as catalogs (number);
        if changed > 0 then raise exception 'more than rows changed'; end if;
        -- neither triggers nor foreign keys: all rows go
        set local session_replication_role = replica;
        for thing in
          select oid::regclass::text from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace
            and relname <> 'schema_migration' and pg_relation_size(oid) > 0
        loop
          execute 'delete from ' || thing;
        end loop;
        for thing in
          select format('%I.%I', schemaname, sequencename) from pg_sequences where last_value is not null
        loop
          perform setval(thing, 1, false);
        end loop;
      end $$`)
    return true
  } catch {
    return false
  }
}
