import { expect, test } from 'vitest'
import { nextMessage } from '#storefront/customer/support/next-message.ts'

const said = { text: 'The rice was cold', close: false }

test('the same message keeps its id when it is sent again after a lost answer', () => {
  const first = nextMessage(undefined, said)

  expect(nextMessage(first, said)).toEqual(first)
})

test.each([
  ['another text', { ...said, text: 'The rice was cold, and one plate was missing' }],
  ['the same text that closes the request', { ...said, close: true }],
])('%s after a lost answer is another message', (_, next) => {
  const first = nextMessage(undefined, said)

  const second = nextMessage(first, next)

  expect(second).toMatchObject(next)
  expect(second.id).not.toBe(first.id)
})
