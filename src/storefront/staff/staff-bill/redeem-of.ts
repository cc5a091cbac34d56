import type { StaffBill } from '#contract/bill.ts'
import type { Scan } from '#contract/scan.ts'
import type { RedeemTerms } from '#contract/wallet.ts'
import { applyPoints } from '#domain/apply-points.ts'
import { usableOf } from '#domain/points.ts'

/** The terms on which staff redeem a customer's points, and the most points of the bill. */
type Redeem = { readonly terms: RedeemTerms; readonly most: number }

/**
 * Returns how staff can redeem points for the bill's customer, or for the one whose code was scanned for a
 * bill without a customer. Undefined if they cannot: a customer who claimed the bill chooses on their phone.
 */
export function redeemOf({ customer, quote }: StaffBill, scan: Scan | undefined): Redeem | undefined {
  if (customer)
    return customer.scanned && customer.terms
      ? { terms: customer.terms, most: customer.most ?? 0 }
      : undefined
  if (!scan?.terms) return undefined
  const { redeemed } = applyPoints({ ...scan.terms, redeem: usableOf(scan) }, quote.subtotal)
  return { terms: scan.terms, most: redeemed }
}
