import { expect, test } from 'vitest'
import { withDraft } from '#storefront/platform/storage/with-draft.ts'

test('a draft is stored by its id, and removed when it was sent', () => {
  const drafts = withDraft(withDraft({}, 'a', 'one'), 'b', 'two')

  expect(drafts).toEqual({ a: 'one', b: 'two' })
  expect(withDraft(drafts, 'a', null)).toEqual({ b: 'two' })
})

test('the five latest drafts are stored', () => {
  const begun = ['a', 'b', 'c', 'd', 'e', 'a', 'f'].reduce((drafts, id) => withDraft(drafts, id, 'x'), {})

  expect(Object.keys(begun)).toEqual(['c', 'd', 'e', 'a', 'f'])
})
