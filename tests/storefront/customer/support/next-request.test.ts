import { expect, test } from 'vitest'
import { nextRequest } from '#storefront/customer/support/next-request.ts'

const asked = {
  service: 'food',
  orderId: null,
  text: 'The rice was cold',
  catering: null,
  photo: 'AAAA',
  lang: 'en',
} as const

test('the same request keeps its id when it is sent again after a lost answer', () => {
  const first = nextRequest(undefined, asked)

  expect(nextRequest(first, { ...asked })).toEqual(first)
})

test.each([
  ['other words', { ...asked, text: 'The rice was cold, and one plate was missing' }],
  ['another photo', { ...asked, photo: null }],
])('a request with %s after a lost answer is another request', (_, next) => {
  const first = nextRequest(undefined, asked)

  const second = nextRequest(first, next)

  expect(second).toMatchObject(next)
  expect(second.id).not.toBe(first.id)
})
