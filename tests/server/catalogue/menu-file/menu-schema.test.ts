import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { menuFileSchema, schemaFile } from '#server/catalogue/menu-file/menu-schema.ts'

test('docs/menu-file.schema.json matches the contract (else run menu/menu-schema.ts)', () => {
  expect(JSON.parse(readFileSync(schemaFile, 'utf8'))).toEqual(JSON.parse(menuFileSchema()))
})

test('the schema allows no unknown fields and lists the required ones', () => {
  const schema = JSON.parse(menuFileSchema()) as { required: string[]; additionalProperties: boolean }

  expect(schema).toMatchObject({
    required: ['brand', 'categories', 'items', 'branches'],
    additionalProperties: false,
  })
  expect(menuFileSchema()).not.toContain('"not"')
})
