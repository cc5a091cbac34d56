import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { weekdays } from '#domain/weekday.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'src/storefront/staff/studio')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

const Schema = v.looseObject({
  properties: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.unknown()),
  oneOf: v.optional(v.array(v.unknown())),
})

/** Sections that have an editor for each property, at any depth. */
const deep = ['branches', 'calendar', 'promotions']

/** Values that have one editor: words in two languages, a point, a week. */
const whole: readonly string[][] = [['en', 'ar'], ['lat', 'lng'], [...weekdays]]
const isWhole = (names: readonly string[]): boolean =>
  whole.some((known) => names.length === known.length && names.every((name) => known.includes(name)))

/** The fields of the sections that have editors; every other section is one field. */
function fieldsOf(schema: unknown, path: readonly string[] = []): string[] {
  const { properties, items, oneOf } = v.parse(Schema, schema)
  const [section = ''] = path
  const isDeep = deep.includes(section)
  if (isDeep && oneOf) return [...new Set(oneOf.flatMap((variant) => fieldsOf(variant, path)))]
  if (items !== undefined && (isDeep || path.length === 1 || path.at(-1) === 'options'))
    return fieldsOf(items, path)
  const isOpen =
    (isDeep && properties && !isWhole(Object.keys(properties))) ||
    path.length === 0 ||
    ['brand', 'brand.look', 'brand.promise'].includes(path.join('.')) ||
    path.join('.').startsWith('brand.points') ||
    ['categories', 'items', 'optionGroups', 'options'].includes(path.at(-1) ?? '')
  if (!properties || !isOpen) return [path.join('.')]
  return Object.entries(properties).flatMap(([name, field]) =>
    name === 'id' || name === '$schema' ? [] : fieldsOf(field, [...path, name]),
  )
}

const schema: unknown = JSON.parse(readFileSync(join(root, 'docs/menu-file.schema.json'), 'utf8'))

/** A field in quotes is the end of a path; inside a value that is saved as a whole it is a property. */
function isEdited(field: string): boolean {
  const name = field.split('.').at(-1) ?? ''
  const inside = deep.some((section) => field.startsWith(`${section}.`)) ? `|[{,.] ?${name}\\b` : ''
  return new RegExp(`['"]${name}['"]${inside}`).test(sources)
}

test('every field of the menu file has an editor in the studio', () => {
  const fields = fieldsOf(schema)

  expect(fields).toContain('items.price')
  expect(fields).toContain('brand.look.primary')
  expect(fields).toContain('branches.delivery.areas.polygon')
  expect(fields).toContain('calendar.branchHours.hours.closes')
  expect(fields.filter((field) => !isEdited(field))).toEqual([])
})
