import type { RefundWay } from './care.ts'

type Refunds = {
  /** Halalas that were refunded to the card, or are being refunded. */
  readonly payment: { readonly refunded: number } | null
  readonly changes: readonly { readonly back: number; readonly backBy: RefundWay }[]
}

/**
 * Returns the halalas of an order's total that were refunded to the card. What the branch's changes gave back
 * is not in the total either, so it does not count.
 */
export const refundedOfTotal = ({ payment, changes }: Refunds): number =>
  (payment?.refunded ?? 0) -
  changes.reduce((sum, { back, backBy }) => sum + (backBy === 'card' ? back : 0), 0)

/** Returns the halalas that go back to the card if the order is cancelled now; 0 if it was not paid online. */
export const backIfCancelled = (
  order: Refunds & {
    readonly quote: { readonly total: number }
    /** Halalas of the total that are collected at the hand-over, so they are not paid yet. */
    readonly extra: number
  },
): number => (order.payment ? order.quote.total - order.extra - refundedOfTotal(order) : 0)
