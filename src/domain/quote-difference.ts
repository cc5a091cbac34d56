import { canonicalJson } from './canonical-json.ts'
import type { Quote, QuoteLine, QuoteProblem } from './pricing.ts'
import { promotionsTotal } from './promotion.ts'
import { pricedPart } from './quote-hash.ts'

export type QuoteDifference =
  | { readonly kind: 'line-gone' | 'line-new'; readonly line: QuoteLine }
  /** The same line has another price, quantity or options. */
  | { readonly kind: 'line-changed'; readonly before: QuoteLine; readonly after: QuoteLine }
  | { readonly kind: 'amount'; readonly amount: QuoteAmount; readonly before: number; readonly after: number }
  /** Another time: milliseconds since 1970, null if none was known. */
  | { readonly kind: 'slot'; readonly before: number | null; readonly after: number | null }
  /** Other points are redeemed for the same discount. */
  | { readonly kind: 'redeemed'; readonly before: number; readonly after: number }
  | { readonly kind: 'problem'; readonly problem: QuoteProblem }

const quoteAmounts = [
  'subtotal',
  'promotions',
  'promo',
  'points',
  'deliveryFee',
  'deposit',
  'vat',
  'total',
] as const
type QuoteAmount = (typeof quoteAmounts)[number]

/**
 * Returns what a customer must know if a quote is not the one they saw: lines first, then the time, then
 * amounts and points, then new problems. Lines are compared by id.
 */
export function differencesOf(before: Quote, after: Quote): QuoteDifference[] {
  const lines = before.lines.flatMap((line): QuoteDifference[] => {
    const now = after.lines.find((other) => other.id === line.id)
    if (!now) return [{ kind: 'line-gone', line }]
    return isSame(pricedPart(line), pricedPart(now))
      ? []
      : [{ kind: 'line-changed', before: line, after: now }]
  })
  const newLines = after.lines
    .filter((line) => !before.lines.some((other) => other.id === line.id))
    .map((line): QuoteDifference => ({ kind: 'line-new', line }))
  const amounts = quoteAmounts
    .map((amount) => ({
      kind: 'amount' as const,
      amount,
      before: amountOf(before, amount),
      after: amountOf(after, amount),
    }))
    .filter((difference) => difference.before !== difference.after)
  const slot: QuoteDifference[] =
    before.slot === after.slot ? [] : [{ kind: 'slot', before: before.slot, after: after.slot }]
  const problems = after.problems
    .filter((problem) => !before.problems.some((other) => isSame(other, problem)))
    .map((problem): QuoteDifference => ({ kind: 'problem', problem }))
  return [...lines, ...newLines, ...slot, ...amounts, ...redeemedOf(before, after), ...problems]
}

/** The value of a point changed: the amount of the discount does not show it. */
function redeemedOf(before: Quote, after: Quote): QuoteDifference[] {
  const [agreed, current] = [before.points?.redeemed ?? 0, after.points?.redeemed ?? 0]
  const isSameDiscount = amountOf(before, 'points') === amountOf(after, 'points')
  return isSameDiscount && agreed !== current ? [{ kind: 'redeemed', before: agreed, after: current }] : []
}

/**
 * Returns whether a customer who agreed to one quote has agreed to the other: the same rules made it, and
 * only names changed, such as that of a promotion. The service worker asks it too, so it is shorter than the
 * list of the differences.
 */
export const isSameDeal = (before: Quote, after: Quote): boolean => dealOf(before) === dealOf(after)

const dealOf = (quote: Quote): string =>
  JSON.stringify([
    quote.rulesVersion,
    quote.slot,
    quote.points?.redeemed,
    quoteAmounts.map((amount) => amountOf(quote, amount)),
    quote.lines.map((line) => [line.id, pricedPart(line)]),
    quote.problems,
  ])

function amountOf(quote: Quote, amount: QuoteAmount): number {
  if (amount === 'promotions') return promotionsTotal(quote)
  if (amount === 'promo') return quote.promo?.discount ?? 0
  if (amount === 'points') return quote.points?.discount ?? 0
  return quote[amount]
}

// compared by key, because a quote from the server may have its keys in another order
const isSame = (a: object, b: object) => canonicalJson(a) === canonicalJson(b)
