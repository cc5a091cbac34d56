import { expect, test } from 'vitest'
import { emptyDraft, parseStoredDrafts, withDraft } from '#storefront/customer/rating/rating-draft.ts'

const four = { ...emptyDraft, stars: 4, comment: 'الرز ممتاز' }

test('a draft is stored by order, and removed when it was sent', () => {
  const drafts = withDraft(withDraft({}, 'a', four), 'b', emptyDraft)

  expect(drafts).toEqual({ a: four, b: emptyDraft })
  expect(withDraft(drafts, 'a', null)).toEqual({ b: emptyDraft })
})

test('the five latest drafts are stored', () => {
  const begun = ['a', 'b', 'c', 'd', 'e', 'a', 'f'].reduce((drafts, id) => withDraft(drafts, id, four), {})

  expect(Object.keys(begun)).toEqual(['c', 'd', 'e', 'a', 'f'])
})

test('an invalid record is no draft', () => {
  expect(parseStoredDrafts({ version: 1, drafts: { a: four } })).toEqual({ a: four })
  expect(parseStoredDrafts(undefined)).toEqual({})
  expect(parseStoredDrafts({ version: 1, drafts: { a: { ...four, stars: 9 } } })).toEqual({})
})
