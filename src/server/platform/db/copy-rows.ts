import { escapeIdentifier, type Pool, type PoolClient } from 'pg'
import { withLongStatements } from './long-statements.ts'

/** Why rows cannot be copied. The message is for the owner. */
export class CannotCopy extends Error {
  override readonly name = 'CannotCopy'
}

type Table = {
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly string[]
  /** How many rows are read at once: rows with files are large. */
  readonly batch: number
}

/** Tables that only a shop with a brand or customers has rows in. */
const signsOfShop = ['brand', 'customer', 'placed_order'] as const

/**
 * Copies every row of one migrated database into another one, in one transaction, and returns the number of
 * rows of each table. What the target has from its migrations is replaced. Triggers of the target do not
 * run: the rows that they would write are copied too. Throws `CannotCopy` if the target has a shop, if the
 * two were migrated by different builds, or if a table of the target has another number of rows afterwards.
 */
export const copyRows = (from: Pool, to: Pool): Promise<ReadonlyMap<string, number>> =>
  withLongStatements(() => copyAll(from, to))

async function copyAll(from: Pool, to: Pool): Promise<ReadonlyMap<string, number>> {
  const [source, target] = [await from.connect(), await to.connect()]
  try {
    // rows of a whole table may take longer than the limits of requests
    const noLimits = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'
    await source.query(`${noLimits}; begin isolation level repeatable read read only`)
    await target.query(`${noLimits}; begin`)
    await refuseUnequal(source, target)
    const tables = await listTables(target)
    await refuseShop(target)
    const names = tables.map(({ name }) => escapeIdentifier(name))
    for (const name of names) await target.query(`alter table ${name} disable trigger user`)
    await target.query(`truncate ${names.join(', ')}`)
    const copied = new Map<string, number>()
    for (const table of tables) copied.set(table.name, await copyTable(source, target, table))
    await copySequences(source, target)
    // a table with deferred checks cannot be altered
    await target.query('set constraints all immediate')
    for (const name of names) await target.query(`alter table ${name} enable trigger user`)
    await refuseMissing(target, copied)
    await target.query('commit; analyze')
    return copied
  } finally {
    // ends their transactions and settings
    source.release(true)
    target.release(true)
  }
}

async function refuseUnequal(source: PoolClient, target: PoolClient): Promise<void> {
  if ((await hashOfMigrations(source)) === (await hashOfMigrations(target))) return
  throw new CannotCopy(
    'the two databases were migrated by different versions: open the old shop once with this one',
  )
}

async function hashOfMigrations(client: PoolClient): Promise<string | null | undefined> {
  const { rows } = await client.query<{ hash: string | null }>(
    `select md5(string_agg(name || sha256, ' ' order by name)) as hash from schema_migration`,
  )
  return rows[0]?.hash
}

async function refuseShop(target: PoolClient): Promise<void> {
  for (const table of signsOfShop) {
    const { rowCount } = await target.query(`select from ${escapeIdentifier(table)} limit 1`)
    if (rowCount !== 0)
      throw new CannotCopy(`the target has rows in the table ${table}: expected an empty database`)
  }
}

/** Lists all tables, each after those that it refers to. Throws if two refer to each other. */
async function listTables(client: PoolClient): Promise<readonly Table[]> {
  const { rows } = await client.query<Omit<Table, 'batch'> & { files: boolean; needs: string[] }>(`
    select t.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      bool_or(a.atttypid = 'bytea'::regtype) as files,
      coalesce((
        select array_agg(distinct needed.relname)
        from pg_constraint c join pg_class needed on needed.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid
      ), '{}')::text[] as needs
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> 'schema_migration'
    group by t.oid
    order by t.relname`)
  const sorted: Table[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (ready.length === 0) throw new Error(`expected no circle among ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns, files } of ready) {
      sorted.push({ name, columns, batch: files ? 1 : 500 })
      waiting.delete(name)
    }
  }
  return sorted
}

/** Copies the rows of a table as JSON, which both databases read back to the same values. */
async function copyTable(source: PoolClient, target: PoolClient, table: Table): Promise<number> {
  const name = escapeIdentifier(table.name)
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const insert = `
    insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, $1)`
  await source.query(`declare copied no scroll cursor for select row_to_json(t)::text as row from ${name} t`)
  let count = 0
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${table.batch} from copied`)
    if (rows.length === 0) break
    await target.query(insert, [`[${rows.map(({ row }) => row).join(',')}]`])
    count += rows.length
  }
  await source.query('close copied')
  return count
}

async function copySequences(source: PoolClient, target: PoolClient): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, last } of rows)
    if (last !== null) await target.query('select setval($1::regclass, $2)', [escapeIdentifier(name), last])
}

async function refuseMissing(target: PoolClient, copied: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, expected] of copied) {
    const { rows } = await target.query<{ count: string }>(
      `select count(*)::text as count from ${escapeIdentifier(name)}`,
    )
    if (Number(rows[0]?.count) !== expected)
      throw new CannotCopy(`the table ${name} has ${rows[0]?.count ?? 'no'} rows: expected ${expected}`)
  }
}
