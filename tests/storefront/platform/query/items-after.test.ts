import { expect, test } from 'vitest'
import { itemsAfter } from '#storefront/platform/query/items-after.ts'

const aPage = (next: string | null, ...ids: readonly string[]) => ({ next, items: ids.map((id) => ({ id })) })

/** The later pages of `a` to `f` as they were read, below this newest page. */
const after = (newest: ReturnType<typeof aPage>, pages = [aPage('b', 'a', 'b'), aPage('d', 'c', 'd')]) =>
  itemsAfter(newest, [...pages, aPage(null, 'e', 'f')], ({ items }) => items)
    ?.map(({ id }) => id)
    .join(' ')

test('the later pages follow the newest one', () => {
  expect(after(aPage('b', 'a', 'b'))).toBe('c d e f')
})

test.each([
  ['a new entry has moved one out of the newest page', aPage('a', 'new', 'a'), 'b c d e f'],
  ['an entry of a later page has moved to the top', aPage('a', 'd', 'a'), 'b c e f'],
  ['entries of both have moved to the top', aPage('d', 'a', 'd'), 'b c e f'],
  ['an entry of the newest page was withdrawn', aPage('c', 'b', 'c'), 'd e f'],
  ['the last entry of the newest page is new', aPage('new', 'a', 'new'), 'b c d e f'],
])('%s: no entry is lost or shown twice', (_, newest, expected) => {
  expect(after(newest)).toBe(expected)
})

test('pages that the newest one does not reach are not shown below it', () => {
  expect(after(aPage('new', 'newer', 'new'))).toBeUndefined()
  // what has moved to the end of it says nothing of the entries between
  expect(after(aPage('d', 'new', 'd'))).toBeUndefined()
})

test('a newest page without an entry that this build knows leads to the later ones too', () => {
  expect(after(aPage('b'), [aPage('b')])).toBe('e f')
})

test('there is nothing after a newest page that is the last, and before a later one was read', () => {
  expect(after(aPage(null, 'a', 'b'))).toBeUndefined()
  expect(after(aPage('b', 'a', 'b'), [])).toBeUndefined()
})
