import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#domain/duration.ts'
import { instantOf } from '#domain/local-time.ts'
import { freshUntil, notBefore, urgencyOf } from '#server/identity/push/push-urgency.ts'

const minutesFresh = (kind: string, details: unknown = {}): number =>
  freshUntil({ kind, subject: 'one', details, told_at: new Date(hourMs) }, hourMs) / minuteMs - 60

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

const at = (time: string, day = '2026-11-21') => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes)
}
const made = (time: string, about: { kind?: string; subject?: string } = {}) => ({
  kind: 'offer',
  subject: 'one',
  details: {},
  told_at: new Date(at(time)),
  ...about,
})

test.each(['offer', 'points-lapsing'])('what is not urgent waits at night: %s', (kind) => {
  const row = made('20:30', { kind })
  const [nine, morning] = [at('21:00'), at('09:00', '2026-11-22')]

  expect(notBefore(row, at('20:59'))).toBe(at('20:59'))
  expect(notBefore(row, nine)).toBe(morning)
  // the push service keeps it until nine in the evening for a phone that is off
  expect(freshUntil(row, at('20:59'))).toBe(nine)
  expect(freshUntil(row, morning)).toBe(at('20:30', '2026-11-22'))
})

test('a test of an offer, an offer of a command at night and news of an order are pushed at night', () => {
  const night = at('22:00')
  const rows = [made('20:59', { subject: 'test one' }), made('21:30'), made('20:59', { kind: 'support' })]

  expect(rows.map((row) => notBefore(row, night))).toEqual([night, night, night])
  expect(rows.map((row) => freshUntil(row, night) > night)).toEqual([true, true, true])
})
