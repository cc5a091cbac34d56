import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'src/storefront/staff/studio')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

/** What is still changed with the menu file only. */
const withoutEditor = [
  'brand.points',
  'brand.promise',
  'brand.stackPromotions',
  'promotions',
  'calendar',
  'branches',
  'categories.cloth',
  'categories.course',
  'categories.name',
  'categories.when',
  'categories.from',
  'categories.until',
  'categories.during',
  'items.during',
  'items.goesWith',
  'items.drawing',
  'optionGroups.options.serves',
  'optionGroups.options.highSodium',
  'optionGroups.options.allergens',
  'optionGroups.options.when',
  'optionGroups.options.from',
  'optionGroups.options.until',
  'optionGroups.options.during',
]

const Schema = v.looseObject({
  properties: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.unknown()),
})

/** The lists and objects whose fields have an editor each; every other one is one field. */
const open = ['brand', 'brand.look', 'categories', 'items', 'optionGroups', 'optionGroups.options']

/** The fields of the menu file by their paths, as deep as they are edited. */
function fieldsOf(schema: unknown, path: readonly string[] = []): string[] {
  const { properties, items } = v.parse(Schema, schema)
  if (items !== undefined && (path.length === 1 || path.at(-1) === 'options')) return fieldsOf(items, path)
  const isOpen = path.length === 0 || open.includes(path.join('.'))
  if (!properties || !isOpen) return [path.join('.')]
  return Object.entries(properties).flatMap(([name, field]) =>
    name === 'id' || name === '$schema' ? [] : fieldsOf(field, [...path, name]),
  )
}

const schema: unknown = JSON.parse(readFileSync(join(root, 'docs/menu-file.schema.json'), 'utf8'))
const isEdited = (field: string) => new RegExp(`['"]${field.split('.').at(-1)}['"]`).test(sources)

test('every field of the menu file has an editor in the studio, or is listed as one without', () => {
  const fields = fieldsOf(schema)

  expect(fields).toContain('items.price')
  expect(fields).toContain('brand.look.primary')
  expect(fields.filter((field) => !withoutEditor.includes(field) && !isEdited(field))).toEqual([])
})

test('the list of fields without an editor names fields of the menu file only', () => {
  const fields = fieldsOf(schema)

  expect(withoutEditor.filter((field) => !fields.includes(field))).toEqual([])
})
