import { expect, test } from 'vitest'
import { newId } from '#client/new-id.ts'

test('an id is 22 characters of base64url, as orders ask for, and never the same', () => {
  const ids = Array.from({ length: 1000 }, newId)

  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(new Set(ids).size).toBe(1000)
})
