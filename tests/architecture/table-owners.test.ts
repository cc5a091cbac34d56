import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import {
  foreignWrites,
  ownersOfPage,
  sharedWriters,
  sqlOutsideStores,
  tableOwners,
  writesOf,
} from './table-owners.ts'

const server = sourceFiles('src/server/**/*.ts')
const migrations = sourceFiles('src/server/platform/db/migrations/*.sql')
const tables = new Set(
  migrations.flatMap(({ text }) =>
    Array.from(text.matchAll(/^create (?:unlogged )?table (\w+)/gm), (match) => match[1] ?? ''),
  ),
)
const writes = writesOf(server, tables)

test('every table of the migrations has one owner, and every owned table exists', () => {
  expect(Object.keys(tableOwners).toSorted()).toEqual([...tables].toSorted())
})

test('docs/architecture.md has the owner of each table', () => {
  const [page] = sourceFiles('docs/architecture.md')

  expect(ownersOfPage(page?.text ?? '')).toEqual(tableOwners)
})

test('only the owner writes a table, or a statement of the list with reasons', () => {
  expect(foreignWrites(writes)).toEqual([])
})

test('every exception is needed', () => {
  const needed = new Set(
    writes.filter(({ file, table }) => !file.includes(`/${tableOwners[table]}/`)).map(({ file }) => file),
  )

  expect(Object.keys(sharedWriters).toSorted()).toEqual([...needed].toSorted())
})

test('SQL occurs only in stores, db/, job/ and live/', () => {
  expect(sqlOutsideStores(server)).toEqual([])
})

test.each([
  ['src/server/ordering/order/a-store.ts', `tx.insertInto('invite')`],
  ['src/server/ordering/order/a-store.ts', 'sql`update invite set state = 1`'],
  ['src/server/ordering/order/a-store.ts', 'sql`\n  delete from invite\n  where true`'],
  ['src/server/ordering/order/a-store.ts', 'sql`insert into invite as i (a) values (1)`'],
])('%s with «%s» writes a table of another module', (path, text) => {
  expect(foreignWrites(writesOf([{ path, text }], new Set(['invite'])))).toHaveLength(1)
})

test.each([
  'sql`select 1`',
  'sql<{ a: number }>`select 1`',
  `db.selectFrom('invite')`,
  `pool.query('select 1')`,
  `pool.query<{ a: number }>('select 1')`,
])('«%s» is SQL', (text) => {
  expect(sqlOutsideStores([{ path: 'src/server/ordering/order/move.ts', text }])).toHaveLength(1)
  expect(sqlOutsideStores([{ path: 'src/server/ordering/order/move-store.ts', text }])).toEqual([])
})
