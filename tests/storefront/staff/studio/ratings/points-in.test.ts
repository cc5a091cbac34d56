import { expect, test } from 'vitest'
import { mostAnswerPoints } from '#domain/rating.ts'
import { pointsIn } from '#storefront/staff/studio/ratings/points-in.ts'

test.each([
  ['50', 50],
  [' ٥٠ ', 50],
  ['\u200F50\u200F', 50],
  [String(mostAnswerPoints), mostAnswerPoints],
  [String(mostAnswerPoints + 1), undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['', undefined],
])('the typed points %j are %s', (typed, points) => {
  expect(pointsIn(typed)).toBe(points)
})
