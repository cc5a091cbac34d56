import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Instant } from '#contract/instant.ts'

test.each([
  ['2026-11-27T10:00:00Z', true],
  ['2026-11-27T10:00:00.123Z', true],
  ['2026-11-27T13:00:00+03:00', true],
  ['2026-11-27T10:00:00+05', false],
  ['2026-11-27T10:00:00-23', false],
  ['2026-02-31T10:00:00Z', false],
  ['0000-01-01T00:00:00Z', false],
  ['2026-11-27', false],
  ['tomorrow', false],
])('%s is a moment: %s', (text, is) => {
  expect(v.is(Instant, text)).toBe(is)
})
