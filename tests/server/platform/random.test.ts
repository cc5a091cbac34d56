import { expect, test } from 'vitest'
import { createRandom } from '#server/platform/random.ts'

const samples = 100_000

/** Pearson's statistic of counts that should be equal. */
function chiSquareOf(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

// The one test with real randomness. Both bounds are exceeded by chance less than once in a hundred million
// runs.
test('a hundred thousand codes pass a chi-square test, whole and digit by digit', () => {
  const { digits } = createRandom()
  const codes = Array.from<number>({ length: 10_000 }).fill(0)
  const places = Array.from({ length: 4 }, () => Array.from<number>({ length: 10 }).fill(0))
  const all = Array.from<number>({ length: 10 }).fill(0)

  for (let at = 0; at < samples; at++) {
    const code = digits(4)
    codes[Number(code)]! += 1
    for (const [place, digit] of code.split('').entries()) {
      places[place]![Number(digit)]! += 1
      all[Number(digit)]! += 1
    }
  }

  // 9,999 degrees of freedom: the mean and six standard deviations
  expect(chiSquareOf(codes)).toBeLessThan(9_999 + 6 * 141.4)
  // 9 degrees of freedom
  for (const counts of [...places, all]) expect(chiSquareOf(counts)).toBeLessThan(58)
})

test('the statistic finds digits that are made of the remainder of a byte', () => {
  const all = Array.from({ length: 10 }, (_, digit) => (digit < 6 ? 26 : 25) * 1_562)

  expect(chiSquareOf(all)).toBeGreaterThan(58)
})
