import { expect, test } from 'vitest'
import { emptyDraft, parseStoredDrafts, withDraft } from '#storefront/customer/rating/rating-draft.ts'

const four = { ...emptyDraft, stars: 4, comment: 'الرز ممتاز' }

test('what was filled in is kept by order, and gone once it was sent', () => {
  const drafts = withDraft(withDraft({}, 'a', four), 'b', emptyDraft)

  expect(drafts).toEqual({ a: four, b: emptyDraft })
  expect(withDraft(drafts, 'a', null)).toEqual({ b: emptyDraft })
})

test('five ratings that were begun are kept, those touched last', () => {
  const begun = ['a', 'b', 'c', 'd', 'e', 'a', 'f'].reduce((drafts, id) => withDraft(drafts, id, four), {})

  expect(Object.keys(begun)).toEqual(['c', 'd', 'e', 'a', 'f'])
})

test('a record that can not be understood is nothing begun', () => {
  expect(parseStoredDrafts({ version: 1, drafts: { a: four } })).toEqual({ a: four })
  expect(parseStoredDrafts(undefined)).toEqual({})
  expect(parseStoredDrafts({ version: 1, drafts: { a: { ...four, stars: 9 } } })).toEqual({})
})
