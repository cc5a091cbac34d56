import { toLatinDigits, ungrouped, withoutInvisible } from './digits.ts'

/**
 * Returns the VAT included in a gross amount, both in halalas: 15 % (the Saudi rate since July 2020), rounded
 * half up, in whole-number arithmetic.
 */
export function vatInside(gross: number): number {
  assertAmount(gross)
  return Math.floor((30 * gross + 115) / 230)
}

/**
 * Divides a total into whole parts in proportion to the weights, so that the parts sum exactly to the total
 * (largest remainder; with equal remainders the earlier part gets the halala). If all weights are 0, the
 * parts are as equal as possible.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  assertAmount(total)
  weights.forEach(assertAmount)
  if (weights.length === 0 && total > 0)
    throw new RangeError(`allocate: expected a part for ${total} to go to`)
  const sum = weights.reduce((sum, weight) => sum + weight, 0)
  if (sum === 0 && weights.length > 0)
    return allocate(
      total,
      weights.map(() => 1),
    )

  // BigInt: the product of a total and a weight may exceed the safe integers
  const shares = weights.map((weight, place) => {
    const product = BigInt(total) * BigInt(weight)
    return { place, whole: Number(product / BigInt(sum)), remainder: product % BigInt(sum) }
  })
  const missing = total - shares.reduce((sum, share) => sum + share.whole, 0)
  const roundedUp = new Set(
    shares
      .toSorted((a, b) =>
        a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1,
      )
      .slice(0, missing)
      .map((share) => share.place),
  )
  return shares.map((share) => share.whole + (roundedUp.has(share.place) ? 1 : 0))
}

/**
 * Returns the halalas of an amount typed in riyals, in any of the three digit sets, with `.`, `,` or `٫`
 * before at most two decimals, and `٬`, `,` or a space between thousands; undefined for other text. An amount
 * has at most two decimals: a comma before three digits is between thousands.
 */
export function parseRiyals(text: string): number | undefined {
  const digits = ungrouped(toLatinDigits(withoutInvisible(text)).replace(/\s/g, ''))
  const typed = digits.replace(/٬/g, '').replace(/[,٫]/, '.')
  const [, riyals, halalas = ''] = /^([0-9]{1,9})(?:\.([0-9]{0,2}))?$/.exec(typed) ?? []
  return riyals === undefined ? undefined : Number(riyals) * 100 + Number(halalas.padEnd(2, '0'))
}

function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`expected a whole number of halalas, 0 or more, got ${amount}`)
  }
}
