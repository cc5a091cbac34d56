import { describe, expect, test } from 'vitest'
import { checkRating, cleanComment, daysToRate, tagsFor } from '#domain/rating.ts'

const day = 24 * 60 * 60_000
const now = Date.UTC(2026, 10, 21, 9)
const served = { status: 'completed', completedAt: now - day, isRated: false } as const

const at = (days: number) => checkRating({ ...served, completedAt: now - days * day }, now)

describe('an order', () => {
  test('that was completed can be rated for thirty days', () => {
    expect(at(0)).toMatchObject({ ok: true })
    expect(at(daysToRate)).toMatchObject({ ok: true })
    expect(at(daysToRate + 1)).toMatchObject({ refusal: 'rating-too-late' })
  })

  test('can be rated once', () => {
    expect(checkRating({ ...served, isRated: true }, now)).toMatchObject({ refusal: 'rating-twice' })
  })

  test.each(['awaiting_payment', 'placed', 'accepted', 'ready', 'out_for_delivery'] as const)(
    'that is %s cannot be rated yet',
    (status) => {
      expect(checkRating({ ...served, status, completedAt: undefined }, now)).toMatchObject({
        refusal: 'rating-not-yet',
      })
    },
  )

  test.each(['cancelled', 'rejected', 'expired', 'payment_failed'] as const)(
    'that is %s cannot be rated',
    (status) => {
      expect(checkRating({ ...served, status, completedAt: undefined }, now)).toMatchObject({
        refusal: 'rating-not-served',
      })
    },
  )
})

test('four and five stars offer positive tags, fewer stars negative ones', () => {
  expect(tagsFor(5, 'delivery')).toContain('hot')
  expect(tagsFor(4, 'delivery')).toContain('courier')
  expect(tagsFor(3, 'delivery')).toContain('cold')
  expect(tagsFor(3, 'delivery')).not.toContain('hot')
})

test('a rating of a pick-up has no courier tags', () => {
  for (const stars of [1, 5]) expect(tagsFor(stars, 'pickup').join(' ')).not.toContain('courier')
})

test.each([
  ['  الرز ممتاز  ', 'الرز ممتاز'],
  ['good\u202Edoog\u2069', 'gooddoog'],
  ['\u200Fطيب\u061C', 'طيب'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['\u001B[31mred\u0007', '[31mred'],
])('the comment %j is stored as %j', (typed, kept) => {
  expect(cleanComment(typed)).toBe(kept)
})
