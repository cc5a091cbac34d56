import { expect, test } from 'vitest'
import { sameOrNew } from '#client/same-or-new.ts'

const draft = { orderId: null, text: 'The rice was cold', catering: { guests: 20 }, photo: 'AAAA' }
const first = { id: 'one', ...draft }
const makeId = () => 'two'

test('the first one has a new id', () => {
  expect(sameOrNew(undefined, draft, makeId)).toEqual({ ...draft, id: 'two' })
})

test('the same fields keep their id when they are sent again after a lost answer', () => {
  expect(sameOrNew(first, structuredClone(draft), makeId)).toEqual(first)
})

test.each([
  ['another text', { ...draft, text: 'The rice was cold, and one plate was missing' }],
  ['no photo', { ...draft, photo: null }],
  ['another field of a field', { ...draft, catering: { guests: 30 } }],
])('%s after a lost answer is another one', (_, next) => {
  expect(sameOrNew<{ readonly id: string } & object>(first, next, makeId)).toEqual({ ...next, id: 'two' })
})
