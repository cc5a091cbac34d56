import { expect, test } from 'vitest'
import { done, isRefusal, refuse } from '#domain/outcome.ts'

test('only what `refuse` returns is a refusal', () => {
  expect([refuse('gone'), done(1), { refusal: 'gone' }, null, 'gone', []].map(isRefusal)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a refusal has its reason and its details, and an outcome without a refusal its value', () => {
  expect(done(1)).toEqual({ ok: true, value: 1 })
  expect(refuse('branch-closed')).toEqual({ ok: false, refusal: 'branch-closed' })
  expect(refuse('too-many-requests', { retryAfterSeconds: 2 })).toEqual({
    ok: false,
    refusal: 'too-many-requests',
    retryAfterSeconds: 2,
  })
})
