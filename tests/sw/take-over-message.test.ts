import { expect, test } from 'vitest'
import { asksToTakeOver } from '#sw/take-over-message.ts'

const own = 'https://order.example'
const asked = { data: { type: 'SKIP_WAITING' }, origin: own, source: { url: `${own}/en/` } }

test('the worker takes over when a page of the shop asks for it', () => {
  expect(asksToTakeOver(asked, own)).toBe(true)
  expect(asksToTakeOver({ ...asked, origin: '' }, own)).toBe(true)
})

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of a page of another origin', { origin: '', source: { url: 'https://order.example.evil.example/' } }],
  ['without a page', { source: null }],
  ['of something that is no page', { source: {} }],
])('a message %s is ignored', (_what, from) => {
  expect(asksToTakeOver({ ...asked, ...from }, own)).toBe(false)
})

test.each([[null], ['SKIP_WAITING'], [{ type: 'OTHER' }], [{}]])('the message %j is ignored', (data) => {
  expect(asksToTakeOver({ ...asked, data }, own)).toBe(false)
})
