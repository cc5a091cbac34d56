/**
 * `node src/server/platform/db/generate-rows.ts` writes rows.ts from the migrations; with `--check` it only
 * says whether it would change.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { startInMemory } from './embedded.ts'
import { migrate } from './migrate.ts'

const file = new URL('rows.ts', import.meta.url)

/**
 * What TypeScript sees of each column, by the database's name of its type; see column-types.ts for how it
 * gets there.
 */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  // never compute with it: `numeric` is text here because it may not fit a number
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

type Column = {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly generated: 'always' | 'default' | 'no'
}

/** The text of rows.ts for a database as it is. */
export async function rowsOf(pool: pg.Pool): Promise<string> {
  const [columns, unions] = [await findColumns(pool), await findUnions(pool)]
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table))
  const body = tables.map(([table, of = []]) => {
    const lines = of.map((column) => `    ${column.name}: ${typeOf(column, unions)}`)
    return `  ${table}: {\n${lines.join('\n')}\n  }`
  })
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(
    (name) => name === 'ColumnType' || body.some((table) => table.includes(`${name}<`)),
  )
  return [
    '// Written by generate-rows.ts from the migrations. Do not edit.',
    `import type { ${used.join(', ')} } from 'kysely'`,
    '',
    '/** JSON goes in as text (`JSON.stringify`) and comes out unchecked: parse it. */',
    'type Json<Written = string> = ColumnType<unknown, Written, Written>',
    '',
    `export interface DB {\n${body.join('\n')}\n}`,
    '',
  ].join('\n')
}

async function findColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select
      table_name as table,
      column_name as name,
      udt_name as type,
      is_nullable = 'YES' as nullable,
      case
        when is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' then 'always'
        when column_default is not null or is_identity = 'YES' then 'default'
        else 'no'
      end as generated
    from information_schema.columns
    where table_schema = 'public'
    order by table_name collate "C", ordinal_position`)
  return rows
}

/** Of every `check (column in ('a', 'b'))`: the values, by "table.column". */
async function findUnions(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ table: string; rule: string }>(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
    from pg_constraint
    where contype = 'c'`)
  const unions = new Map<string, string>()
  for (const { table, rule } of rows) {
    const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(rule)
    if (!match?.[1] || !match[2]) continue
    const values = [...match[2].matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`)
    if (values.length > 0) unions.set(`${table}.${match[1]}`, values.join(' | '))
  }
  return unions
}

function typeOf(column: Column, unions: ReadonlyMap<string, string>): string {
  if (column.type === 'jsonb') {
    const written = column.nullable ? 'Json<string | null>' : 'Json'
    return column.generated === 'no' ? written : 'Json<string | undefined>'
  }
  const isArray = column.type.startsWith('_')
  const known = types[isArray ? column.type.slice(1) : column.type]
  if (known === undefined)
    throw new Error(
      `${column.table}.${column.name} is ${column.type}: say in generate-rows.ts what it is here`,
    )
  const single = unions.get(`${column.table}.${column.name}`) ?? known
  const type = isArray ? `${single}[]` : single
  const whole = column.nullable ? `${type} | null` : type
  if (column.generated === 'always') return `GeneratedAlways<${whole}>`
  return column.generated === 'default' ? `Generated<${whole}>` : whole
}

if (import.meta.main) {
  const database = await startInMemory()
  const { pool, close } = database.open()
  await migrate(pool)
  const text = await rowsOf(pool)
  await close()
  const same = (await readFile(file, 'utf8').catch(() => '')) === text
  if (process.argv.includes('--check')) {
    if (!same)
      process.stderr.write(
        'src/server/platform/db/rows.ts is not what the migrations say: run generate-rows.ts\n',
      )
    process.exitCode = same ? 0 : 1
  } else if (!same) await writeFile(file, text)
}
