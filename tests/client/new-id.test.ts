import { expect, test } from 'vitest'
import { newId, newUuid } from '#client/new-id.ts'

test('an id has 22 characters of base64url, as orders require, and is unique', () => {
  const ids = Array.from({ length: 1000 }, newId)

  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(new Set(ids).size).toBe(1000)
})

test('a UUID has version 4 and is unique', () => {
  const ids = Array.from({ length: 1000 }, newUuid)

  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(1000)
})
