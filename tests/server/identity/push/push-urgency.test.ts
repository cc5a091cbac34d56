import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#domain/duration.ts'
import { freshUntil, urgencyOf } from '#server/identity/push/push-urgency.ts'

const minutesFresh = (kind: string, details: unknown = {}): number =>
  freshUntil({ kind, details, told_at: new Date(hourMs) }) / minuteMs - 60

test('what a person must answer, or waited for, is pushed for a day', () => {
  const kinds = ['care', 'support', 'staff-care', 'staff-support', 'owner-waiting', 'draft-ready']

  expect(kinds.map((kind) => minutesFresh(kind))).toEqual(kinds.map(() => 24 * 60))
})

test('what is of use for minutes only is pushed for minutes', () => {
  expect(minutesFresh('order')).toBe(30)
  expect(minutesFresh('arrived')).toBe(30)
  expect(minutesFresh('staff-order')).toBe(15)
  expect(minutesFresh('care', { what: 'asked' })).toBe(3)
  expect(minutesFresh('points-sent')).toBe(10)
})

test('a kind of another release is not pushed', () => {
  expect(minutesFresh('another')).toBe(0)
})

test('a sleeping phone is woken for what a person has to see within minutes', () => {
  expect(urgencyOf({ kind: 'arrived', details: {} })).toBe('high')
  expect(urgencyOf({ kind: 'care', details: { what: 'asked' } })).toBe('high')
  expect(urgencyOf({ kind: 'points-sent', details: {} })).toBe('high')
  expect(urgencyOf({ kind: 'care', details: { what: 'refunded' } })).toBe('normal')
  expect(urgencyOf({ kind: 'offer', details: {} })).toBe('low')
})
