import type pg from 'pg'
import type { OpenPool } from '#server/platform/db/embedded.ts'
import { asStore, type Store, type StoreKind } from '#server/platform/db/open.ts'

/** A migrated database without rows, made for a test. */
export type TestDatabase = {
  readonly kind: StoreKind
  readonly url?: string
  readonly open: () => OpenPool
  readonly drop: () => Promise<unknown>
}

type Reusable = TestDatabase & {
  /** The transaction after which nothing but rows may have changed. */
  readonly madeIn: string
  readonly uses: number
}

/** The databases of ended tests. Each worker has its own. */
const ended: Reusable[] = []

/** Deleted rows stay in the files of their tables, so no database is reused for ever. */
const mostUses = 60

/**
 * A migrated database without rows: that of an ended test, if there is one, else a new one. To empty one
 * takes a fifth of the time that making and dropping one does. A test that changed more than rows (a trigger,
 * an index) has its database dropped instead.
 */
export async function openEmptied(kind: StoreKind, make: () => Promise<TestDatabase>): Promise<Store> {
  for (let database = takeEnded(kind); database; database = takeEnded(kind)) {
    const opened = database.open()
    if (await empty(kind, opened.pool, database.madeIn)) return asReusable(opened, database)
    await opened.close()
    await database.drop()
  }
  const database = await make()
  const opened = database.open()
  return asReusable(opened, { ...database, madeIn: await currentTransaction(opened.pool), uses: 1 })
}

function takeEnded(kind: StoreKind): Reusable | undefined {
  const place = ended.findIndex((database) => database.kind === kind)
  return place < 0 ? undefined : ended.splice(place, 1)[0]
}

function asReusable(opened: OpenPool, database: Reusable): Store {
  const close = async () => {
    await opened.close()
    if (database.uses < mostUses) ended.push({ ...database, uses: database.uses + 1 })
    else await database.drop()
  }
  return asStore(database.kind, { pool: opened.pool, close }, database.url)
}

async function currentTransaction(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::xid::text as id')
  const id = rows[0]?.id
  if (id === undefined) throw new Error('expected the number of the transaction')
  return id
}

const catalogs = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_proc', 'pg_trigger']

/** Deletes all rows and starts the sequences again. Returns false if more than rows may have changed. */
async function empty(kind: StoreKind, pool: pg.Pool, madeIn: string): Promise<boolean> {
  const changed = catalogs.map((name) => `select 1 from ${name} where age(xmin) < age('${madeIn}'::xid)`)
  try {
    // the only session of the embedded database may have prepared statements and locks of the ended test; on
    // a server each connection is reset when it is taken
    if (kind === 'embedded') await pool.query('discard all')
    await pool.query(`do $$
      declare
        thing text;
        first bigint;
      begin
        if exists (${changed.join(' union all ')}) then raise exception 'more than rows changed'; end if;
        -- without triggers and foreign keys, since all rows go
        set local session_replication_role = replica;
        for thing in
          select oid::regclass::text from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace
            and relname <> 'schema_migration' and pg_relation_size(oid) > 0
        loop
          execute 'delete from ' || thing;
        end loop;
        for thing, first in
          select format('%I.%I', schemaname, sequencename), start_value
          from pg_sequences where last_value is not null
        loop
          perform setval(thing, first, false);
        end loop;
      end $$`)
    return true
  } catch {
    return false
  }
}
