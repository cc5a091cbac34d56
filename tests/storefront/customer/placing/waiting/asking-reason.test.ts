import { expect, test } from 'vitest'
import { Refused, Unreachable } from '#client/call.ts'
import { askingMessage, askingReasonOf } from '#storefront/customer/placing/waiting/asking-reason.ts'
import { CartProblems } from '#storefront/customer/placing/price-refusal.ts'
import en from '#locales/en.json' with { type: 'json' }
import { aQuote } from '#support/an-order.ts'

const before = aQuote({ slot: 1 })
const changed = (about: Parameters<typeof aQuote>[0]) =>
  askingReasonOf({ step: 'changed', before, after: aQuote({ slot: 1, ...about }) })
const refused = (error: unknown) => askingReasonOf({ step: 'refused', error, agreed: aQuote() })
const problem = (refusal: string) => ({
  type: 'about:blank' as const,
  title: 'No',
  status: 409,
  refusal,
  id: '',
})

test('what changed is named: the time, the price, or both', () => {
  expect(changed({ slot: 2 })).toBe('time')
  expect(changed({ total: 9900 })).toBe('price')
  expect(changed({ slot: 2, total: 9900 })).toBe('time-and-price')
})

test('a price of which only a name changed has a reason of its own', () => {
  expect(changed({ hash: 'named' })).toBe('menu')
  expect(askingMessage('menu', en)).toBe('checkout.asking.menu')
})

test('a refusal is named, and a dish by its own problem if there is one kind of them', () => {
  const paused = { lineId: 'one', reason: 'item-paused' } as const
  const gone = { lineId: 'two', reason: 'item-gone' } as const

  expect(refused(new Refused(problem('branch-closed')))).toBe('refusal.branch-closed')
  expect(refused(new CartProblems([paused]))).toBe('refusal.item-paused')
  expect(refused(new CartProblems([paused, gone]))).toBe('refusal.cart-has-problems')
  expect(refused(new Unreachable('no network'))).toBeUndefined()
  expect(askingReasonOf({ step: 'not-placed' })).toBe('missing')
})

test('each reason has words; an unknown one has those for all', () => {
  expect(askingMessage('time', en)).toBe('checkout.asking.time')
  expect(askingMessage('missing', en)).toBe('checkout.not-placed.text')
  expect(askingMessage('refusal.item-paused', en)).toBe('refusal.item-paused')
  expect(askingMessage('refusal.of-a-later-release', en)).toBe('checkout.asking.text')
  expect(askingMessage('refusal.fault', en)).toBe('checkout.asking.text')
  expect(askingMessage(undefined, en)).toBe('checkout.asking.text')
})
