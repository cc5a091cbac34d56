import * as v from 'valibot'
import { expect, test } from 'vitest'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

const format = versionOne('count', v.number(), 0)

test('a stored value is read back', () => {
  expect(format.store(3)).toEqual({ version: 1, count: 3 })
  expect(format.parse(format.store(3))).toBe(3)
})

test.each([
  ['nothing', undefined],
  ['a record of another version', { version: 2, count: 3 }],
  ['a record without the value', { version: 1 }],
  ['a record whose value does not fit', { version: 1, count: '3' }],
  ['something else than a record', 'count'],
])('%s is read as the empty value', (_what, stored) => {
  expect(format.parse(stored)).toBe(0)
})
