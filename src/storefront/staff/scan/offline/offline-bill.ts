import { amountLine, leastBill, mostBill, priceBill, type Settlement } from '#domain/bill.ts'
import { mostOffline } from '#domain/offline-scan.ts'
import { parseRiyals } from '#domain/money.ts'
import type { Guest } from './check-code.ts'

/** What staff did for a verified code. Amounts in halalas. */
export type OfflineBill = {
  readonly amount: number
  readonly points: number
  /** What the points take off. */
  readonly worth: number
  /** What is left to pay. */
  readonly due: number
  readonly with: Settlement
}

/**
 * Prices the typed bill as the server will: with as many points as the guest may redeem, or without.
 * Undefined if the text is no amount of a bill.
 */
export function offlineBillOf(
  { list, most }: Pick<Guest, 'list' | 'most'>,
  { typed, isRedeeming, way }: { typed: string; isRedeeming: boolean; way: Settlement },
): OfflineBill | undefined {
  const amount = parseRiyals(typed)
  if (amount === undefined || amount < leastBill || amount > mostBill) return undefined
  const bill = { lines: [amountLine(amount, { en: '', ar: '' })], menuVersion: '' }
  const points = isRedeeming ? mostOffline(list.terms, most, amount) : 0
  const quote = priceBill(bill, points > 0 ? { ...list.terms, redeem: points } : null)
  return { amount, points, worth: quote.points?.discount ?? 0, due: quote.total, with: way }
}
