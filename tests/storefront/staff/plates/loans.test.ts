import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Unreachable } from '#client/call.ts'
import type { PlatesLoan } from '#contract/plates.ts'
import {
  countingIn,
  countingKey,
  returnOf,
  unansweredOf,
  withReturned,
} from '#storefront/staff/plates/loans.ts'

const aLoan = (orderId: string, returned: number): PlatesLoan => ({
  orderId,
  number: 1000,
  firstName: 'Sara',
  branchName: { en: 'Al Olaya', ar: 'العليا' },
  handedOverAt: '2026-11-21T09:00:00.000Z',
  plates: {
    lines: [{ place: 1, name: { en: 'A feast', ar: 'مفطح' }, deposit: 10_000, lent: 2, returned }],
    held: 20_000,
    refunded: 10_000 * returned,
    dueAt: null,
  },
  ways: ['cash'],
})

const none = () => false

test('plates that were returned here stay readable when the list is fetched again', () => {
  expect(withReturned({ loans: [] }, { loans: [aLoan('a', 2)] }, none)).toEqual({ loans: [aLoan('a', 2)] })
  expect(withReturned({ loans: [aLoan('b', 0)] }, { loans: [aLoan('a', 2), aLoan('b', 1)] }, none)).toEqual({
    loans: [aLoan('b', 0), aLoan('a', 2)],
  })
})

test('plates that were returned elsewhere disappear', () => {
  expect(withReturned({ loans: [] }, { loans: [aLoan('a', 1)] }, none)).toEqual({ loans: [] })
  expect(withReturned({ loans: [] }, undefined, none)).toEqual({ loans: [] })
})

test('plates of an unanswered return stay, although the list has come without them', () => {
  const known = { loans: [aLoan('a', 1), aLoan('b', 1)] }

  expect(withReturned({ loans: [] }, known, (orderId) => orderId === 'a')).toEqual({
    loans: [aLoan('a', 1)],
  })
})

test('a return without an answer counts as being sent until it is answered', async () => {
  const client = new QueryClient()
  const send = (error?: Error) =>
    client
      .getMutationCache()
      .build(client, {
        mutationKey: countingKey('a'),
        mutationFn: async () => {
          if (error) throw error
        },
      })
      .execute(undefined)
  expect(countingIn(client)('a')).toBe(false)

  await expect(send(new Unreachable('lost'))).rejects.toThrow('lost')
  expect([countingIn(client)('a'), countingIn(client)('b')]).toEqual([true, false])

  await send()
  expect(countingIn(client)('a')).toBe(false)
})

const count = { id: 'one', amount: 100 }
const lost = { status: 'error', error: new Unreachable('lost'), variables: count } as const
const pending = { status: 'pending', error: null, variables: count } as const
const done = { status: 'success', error: null, variables: count } as const
const refused = { status: 'error', error: new Error('refused'), variables: count } as const

test.each([
  ['nothing was sent', [], undefined],
  ['it is being sent', [pending], undefined],
  ['no answer came', [lost], { ...count, times: 1 }],
  ['no answer came again', [lost, lost], { ...count, times: 2 }],
  ['it is sent again', [lost, pending], { ...count, times: 1 }],
  ['it was counted', [lost, done], undefined],
  ['it was refused', [lost, refused], undefined],
  ['another one is being sent', [lost, done, { ...pending, variables: { id: 'two', amount: 1 } }], undefined],
])('the unanswered return if %s', (_, sent, expected) => {
  expect(unansweredOf(sent)).toEqual(expected)
})

test('plates that a colleague has returned since they were counted are not counted again', () => {
  const counted = { 1: 2 }

  expect(returnOf(aLoan('a', 0).plates.lines, counted)).toEqual({
    back: [{ place: 1, quantity: 2 }],
    count: 2,
    amount: 20_000,
  })
  expect(returnOf(aLoan('a', 1).plates.lines, counted)).toEqual({
    back: [{ place: 1, quantity: 1 }],
    count: 1,
    amount: 10_000,
  })
  expect(returnOf(aLoan('a', 2).plates.lines, counted)).toEqual({ back: [], count: 0, amount: 0 })
})
