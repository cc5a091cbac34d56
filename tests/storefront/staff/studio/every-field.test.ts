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
const withoutEditor = ['brand', 'promotions', 'calendar', 'branches', 'items.drawing']

const Schema = v.looseObject({
  properties: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.unknown()),
})

/** The fields of the dishes, the option groups and their options; every other section is one field. */
function fieldsOf(schema: unknown, path: readonly string[] = []): string[] {
  const { properties, items } = v.parse(Schema, schema)
  if (items !== undefined && (path.length === 1 || path.at(-1) === 'options')) return fieldsOf(items, path)
  const isOpen =
    path.length === 0 || ['categories', 'items', 'optionGroups', 'options'].includes(path.at(-1) ?? '')
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
  expect(fields.filter((field) => !withoutEditor.includes(field) && !isEdited(field))).toEqual([])
})

test('the list of fields without an editor names fields of the menu file only', () => {
  const fields = fieldsOf(schema)

  expect(withoutEditor.filter((field) => !fields.includes(field))).toEqual([])
})
