import { describe, expect, test } from 'vitest'
import {
  type Acceptance,
  codeFrom,
  foldInvite,
  inviteLetters,
  isLargeEnough,
  monthOf,
  outcomeOfInvite,
  refusalOfInvite,
} from '#domain/invite.ts'
import { usualScheme } from '#domain/points.ts'

const terms = usualScheme.invite

describe('an invite code', () => {
  test('is six letters without similar ones', () => {
    expect(codeFrom([0, 1, 19, 20, 255, 7, 9])).toBe('BCZBVK')
    expect(inviteLetters).not.toMatch(/[AEIOU0L1]/)
  })

  test.each([
    ['as it is', 'KMNPQR', 'KMNPQR'],
    ['small, in groups', ' kmn-pqr ', 'KMNPQR'],
    ['with marks of a pasted text', '\u200fKMN PQR\u200e', 'KMNPQR'],
    ['in full width', 'ＫＭＮＰＱＲ', 'KMNPQR'],
    ['as the link it came in', 'https://sufra.example/ar/invite/?code=kmnpqr', 'KMNPQR'],
    ['of other letters', 'KMNPQA', ''],
    ['too short', 'KMNPQ', ''],
    ['too long', 'KMNPQRS', ''],
    ['of nothing', '  ', ''],
    ['of far too much', 'K'.repeat(501), ''],
  ])('is accepted %s', (_, typed, code) => {
    expect(foldInvite(typed)).toBe(code)
  })
})

const anAcceptance = (about: Partial<Acceptance> = {}): Acceptance => ({
  friend: { id: 'omar', registered: false },
  inviter: { id: 'sara', rewarded: 0, isHere: false },
  isUsed: false,
  terms,
  ...about,
})
const sara = { id: 'sara', rewarded: 0, isHere: false }

test.each([
  ['who is new is taken', {}, undefined],
  ['with an unknown code is not', { inviter: null }, 'invite-unknown'],
  ['by oneself is not', { inviter: { ...sara, id: 'omar' } }, 'invite-own'],
  ['from one’s own browser is not', { inviter: { ...sara, isHere: true } }, 'invite-own'],
  ['of a customer of before is not', { friend: { id: 'omar', registered: true } }, 'invite-late'],
  ['of a number or browser that was invited before is not', { isUsed: true }, 'invite-used'],
  ['by an inviter with nine this month is accepted', { inviter: { ...sara, rewarded: 9 } }, undefined],
  ['by an inviter with ten this month is not', { inviter: { ...sara, rewarded: 10 } }, 'invite-full'],
  [
    'where nothing is given for it is not',
    { terms: { ...terms, inviterPoints: 0, friendPoints: 0 } },
    'invite-paused',
  ],
  ['where none is rewarded is not', { terms: { ...terms, perMonth: 0 } }, 'invite-paused'],
] as const)('an invitation %s', (_, about, refusal) => {
  expect(refusalOfInvite(anAcceptance(about))).toBe(refusal)
})

test.each([
  ['is rewarded from the least on', { food: 5000 }, 'rewarded'],
  ['waits for a larger order', { food: 4999 }, 'waits'],
  ['waits for a month that has room', { rewarded: 10 }, 'waits'],
  ['comes to nothing where both are one', { isMisused: true }, 'void'],
  ['is not judged by an order that is too small', { food: 100, isMisused: true }, 'waits'],
] as const)('an invitation %s', (_, about, outcome) => {
  expect(outcomeOfInvite({ food: 9000, rewarded: 0, isMisused: false, terms, ...about })).toBe(outcome)
})

test('an order that was paid without money is never large enough', () => {
  expect(isLargeEnough({ leastOrder: 0 }, 0)).toBe(false)
  expect(isLargeEnough({ leastOrder: 0 }, 1)).toBe(true)
})

test('a month begins at midnight in Riyadh', () => {
  expect(monthOf(Date.parse('2026-11-30T20:59:59Z'))).toBe(Date.parse('2026-10-31T21:00:00Z'))
  expect(monthOf(Date.parse('2026-11-30T21:00:00Z'))).toBe(Date.parse('2026-11-30T21:00:00Z'))
})
