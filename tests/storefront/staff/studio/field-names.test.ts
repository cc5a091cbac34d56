import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldNameOf, moneyFields } from '#storefront/staff/studio/field-names.ts'

const Schema = v.looseObject({
  description: v.optional(v.string(), ''),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
})

const root = join(import.meta.dirname, '../../../..')
const schema: unknown = JSON.parse(readFileSync(join(root, 'docs/menu-file.schema.json'), 'utf8'))

const fieldsOf = (of: unknown) => {
  const { properties, items } = v.parse(Schema, of)
  return Object.entries(items === undefined ? properties : v.parse(Schema, items).properties)
}

/** The fields of each section, and those of the brand's look. */
const fields = fieldsOf(schema).flatMap(([section, of]) =>
  fieldsOf(of).flatMap(([name, field]) =>
    name === 'look'
      ? fieldsOf(field).map(([inner, value]) => ({ path: [section, name, inner], value }))
      : [{ path: section === 'brand' ? [section, name] : [section, 'id', name], value: field }],
  ),
)

test('every field of the menu file has a name in the list of differences', () => {
  const named = fields.filter(({ path }) => path.at(-1) !== 'id')

  expect(named.map(({ path }) => path.join('.'))).toContain('brand.look.cover')
  expect(
    named.filter(({ path }) => fieldNameOf(path) === undefined).map(({ path }) => path.join('.')),
  ).toEqual([])
})

test('every amount of halalas is shown as money', () => {
  const amounts = fields.filter(({ value }) => /halalas/i.test(v.parse(Schema, value).description))

  expect(amounts.map(({ path }) => path.join('.'))).toContain('brand.managerRefundsPerDay')
  expect(
    amounts.filter(({ path }) => !moneyFields.has(path.at(-1) ?? '')).map(({ path }) => path.join('.')),
  ).toEqual([])
})
