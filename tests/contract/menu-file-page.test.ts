import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

/** Every field of the schema with its fixed values; the parts of a text (`ar`, `en`) are no fields. */
function fieldsOf(schema: Schema, path: string): { path: string; values: string[] }[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => fieldsOf(each, path))
  const entries = Object.entries(schema.properties ?? {}).filter(([key]) => key !== 'ar' && key !== 'en')
  return [
    ...inside,
    ...(schema.items ? fieldsOf(schema.items, `${path}[]`) : []),
    ...entries.flatMap(([key, field]) => {
      const own = path === '' ? key : `${path}.${key}`
      return [{ path: own, values: valuesOf(field) }, ...fieldsOf(field, own)]
    }),
  ]
}

const valuesOf = ({ enum: some = [], const: one, items }: Schema): string[] => [
  ...[...some, one].filter((value) => typeof value === 'string'),
  ...(items ? valuesOf(items) : []),
]

/**
 * An opening is the same in the hours of every day and of special days, and a window in the times of all that
 * is sold.
 */
const shared = (path: string): string =>
  path
    .replace(/^branches\[\]\.(hours\.\w+|specialDays\[\]\.hours)\[\]\./, 'opening.')
    .replace(/^calendar\[\]\.(branchHours\[\]\.)?hours\[\]\./, 'opening.')
    .replace(/^(categories|items|promotions|optionGroups\[\]\.options)\[\]\.when\[\]\./, 'window.')

/** The rows of the page's tables of fields: those whose first heading is "field of `…`". */
function rowsOf(page: string): { path: string; text: string }[] {
  const tables = page.split(/\n(?!\|)/).map((part) => part.split('\n').filter((line) => line.startsWith('|')))
  return tables.flatMap(([heading = '', , ...rows]) => {
    const found = /^\| field of (?:the file|`([^`]+)`) /.exec(heading)
    if (!found) return []
    const of = found[1]
    return rows.flatMap((text) =>
      [...(text.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, field = '']) => ({
        path: of === undefined ? field : `${of}.${field}`,
        text,
      })),
    )
  })
}

const schema = fieldsOf(JSON.parse(read('menu-file.schema.json')) as Schema, '').map((field) => ({
  ...field,
  path: shared(field.path),
}))
const rows = rowsOf(read('menu-file.md'))

test('docs/menu-file.md explains every field of the menu file, and no other', () => {
  expect(new Set(rows.map(({ path }) => path))).toEqual(new Set(schema.map(({ path }) => path)))
})

test('no field is explained twice', () => {
  const paths = rows.map(({ path }) => path)

  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
})

test('a field with fixed values has each of them in its row', () => {
  const missing = schema.flatMap(({ path, values }) => {
    const text = rows.find((row) => row.path === path)?.text ?? ''
    return values
      .filter((value) => !new RegExp(`\\b${value}\\b`).test(text))
      .map((value) => `${path}: ${value}`)
  })

  expect(missing).toEqual([])
  expect(schema.flatMap(({ values }) => values)).toContain('rumman')
})

test('a page without a field, or with another one, is found', () => {
  const page =
    '| field of `items[]` | meaning |\n| --- | --- |\n| `id`, `pirce` | x |\n\n| value | y |\n|---|\n| `z` | |\n'

  expect(rowsOf(page).map(({ path }) => path)).toEqual(['items[].id', 'items[].pirce'])
})
