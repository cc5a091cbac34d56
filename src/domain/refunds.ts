import type { RefundWay } from './care.ts'

type CardRefunds = {
  /** Halalas that were refunded to the card, or are being refunded. */
  readonly refunded: number
  /** Of them, what the card's bank refused. */
  readonly refused: number
}

type Refunds = {
  readonly payment: Pick<CardRefunds, 'refunded'> | null
  readonly changes: readonly { readonly back: number; readonly backBy: RefundWay }[]
}

type Refused = {
  readonly payment: CardRefunds | null
  readonly changes: readonly { readonly back: number; readonly isRefused: boolean }[]
  readonly care: readonly { readonly refund: { readonly amount: number; readonly state: string } | null }[]
}

/** Returns the halalas that the card gets or got back, without what its bank refused. */
export const reachesCard = ({ refunded, refused }: CardRefunds): number => refunded - refused

/**
 * Returns the halalas of an order's total that were refunded to the card, or are to be. What the branch's
 * changes gave back is not in the total either, so it does not count.
 */
export const refundedOfTotal = ({ payment, changes }: Refunds): number =>
  (payment?.refunded ?? 0) - sum(changes.map(({ back, backBy }) => (backBy === 'card' ? back : 0)))

/** The same without what the card's bank refused. */
export const returnedOfTotal = (order: Refunds & Refused): number =>
  refundedOfTotal(order) - (order.payment?.refused ?? 0) + refusedByChanges(order)

/** Returns the refused halalas that belong neither to a change of the order nor to a report about it. */
export const refusedAlone = (order: Refused): number =>
  (order.payment?.refused ?? 0) -
  refusedByChanges(order) -
  sum(order.care.map(({ refund }) => (refund?.state === 'failed' ? refund.amount : 0)))

/** Returns the halalas that go back to the card if the order is cancelled; 0 if it was not paid online. */
export const backIfCancelled = (
  order: Refunds & {
    readonly quote: { readonly total: number }
    /** Halalas of the total that are collected at the hand-over, so they are not paid yet. */
    readonly extra: number
  },
): number => (order.payment ? order.quote.total - order.extra - refundedOfTotal(order) : 0)

const refusedByChanges = ({ changes }: Pick<Refused, 'changes'>): number =>
  sum(changes.map(({ back, isRefused }) => (isRefused ? back : 0)))

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
