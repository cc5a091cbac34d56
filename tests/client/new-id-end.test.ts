import { expect, test } from 'vitest'
import { newIdEnd } from '#client/new-id-end.ts'

test('the end of a readable id has 6 small letters and digits, as menu files require', () => {
  for (const end of Array.from({ length: 1000 }, newIdEnd)) expect(end).toMatch(/^[a-z0-9]{6}$/)
})
