import { expect, test } from 'vitest'
import { emptyDraft, parseStoredDrafts } from '#storefront/customer/rating/rating-draft.ts'

const four = { ...emptyDraft, stars: 4, comment: 'الرز ممتاز' }

test('an invalid record is no draft', () => {
  expect(parseStoredDrafts({ version: 1, drafts: { a: four } })).toEqual({ a: four })
  expect(parseStoredDrafts(undefined)).toEqual({})
  expect(parseStoredDrafts({ version: 1, drafts: { a: { ...four, stars: 9 } } })).toEqual({})
})
