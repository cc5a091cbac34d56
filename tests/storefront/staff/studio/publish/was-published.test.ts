import { expect, test } from 'vitest'
import type { Publication } from '#contract/studio.ts'
import { wasPublished } from '#storefront/staff/studio/publish/was-published.ts'

const liveAt = '2026-11-25T10:00:00.000Z'
const at = Date.parse(liveAt)

const published = (more: Partial<Publication>): Publication => ({
  number: 3,
  kind: 'studio',
  againOf: null,
  state: 'live',
  by: 'Huda',
  madeAt: '2026-11-25T09:00:00.000Z',
  liveAt,
  changes: [],
  changeCount: 1,
  waitsFor: [],
  ...more,
})

test('a draft that is live above the earlier menu was published', () => {
  expect(wasPublished([published({})], { live: 2, at: null })).toBe(true)
  expect(wasPublished([published({ number: 2 })], { live: 2, at: null })).toBe(false)
  expect(wasPublished([published({ kind: 'file' })], { live: 2, at: null })).toBe(false)
})

test('a draft that waits for the chosen time was published, although an earlier menu is live', () => {
  const history = [published({ state: 'waiting' }), published({ number: 2 })]

  expect(wasPublished(history, { live: 2, at })).toBe(true)
  expect(wasPublished(history, { live: 2, at: at + 60_000 })).toBe(false)
  expect(wasPublished(history, { live: 2, at: null })).toBe(false)
})
