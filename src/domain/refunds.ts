import type { RefundKind, RefundState, RefundWay } from './care.ts'
import { sum } from './sum.ts'

type CardRefunds = {
  /** Halalas that were refunded to the card, or are being refunded. */
  readonly refunded: number
  /** The part of `refunded` that the card's bank refused; it is paid back in another way. */
  readonly refused: number
}

type Refunds = {
  readonly payment: (Pick<CardRefunds, 'refunded'> & { readonly refunds: readonly OtherRefund[] }) | null
  readonly changes: readonly { readonly back: number; readonly backBy: RefundWay }[]
}

type Refused = {
  readonly payment: CardRefunds | null
  readonly changes: readonly { readonly back: number; readonly isRefused: boolean }[]
  readonly care: readonly { readonly refund: Pick<OtherRefund, 'amount' | 'way' | 'state'> | null }[]
}

type OtherRefund = {
  readonly kind: RefundKind
  readonly amount: number
  readonly way: RefundWay
  readonly state: RefundState
}

/** Returns the halalas of those refunds that are done. */
export const doneOf = (refunds: readonly Pick<OtherRefund, 'amount' | 'state'>[]): number =>
  sum(refunds.map(({ amount, state }) => (state === 'done' ? amount : 0)))

/**
 * Returns the halalas that did not reach a card, of the order's payment or of one that it did not need, and
 * wait for the branch.
 */
export const refusedOf = (
  payment: { readonly refused: number; readonly refunds: readonly OtherRefund[] } | null,
): number =>
  payment === null
    ? 0
    : payment.refused + sum(payment.refunds.map(({ amount, state }) => (state === 'failed' ? amount : 0)))

/**
 * Returns the halalas of an order's total that were refunded to the card, or are to be, or were given
 * otherwise because they did not reach it. What the branch's changes gave back is not in the total either, so
 * it does not count; nor does a payment that the order did not need.
 */
export const refundedOfTotal = ({ payment, changes }: Refunds): number =>
  (payment?.refunded ?? 0) +
  sum((payment?.refunds ?? []).map(givenOfTotal)) -
  sum(changes.map(({ back, backBy }) => (backBy === 'card' ? back : 0)))

/**
 * The same without what the card's bank refused, and with what was given for reports in cash or as points.
 */
export const returnedOfTotal = (order: Refunds & Refused): number =>
  refundedOfTotal(order) - (order.payment?.refused ?? 0) + refusedByChanges(order) + givenForReports(order)

/**
 * Returns the halalas that the card gets or got back, without what its bank refused, and without those of the
 * branch's changes.
 */
export const reachesCardAlone = ({
  payment,
  changes,
}: {
  readonly payment: CardRefunds | null
  readonly changes: readonly (Refunds['changes'][number] & Refused['changes'][number])[]
}): number =>
  (payment?.refunded ?? 0) -
  (payment?.refused ?? 0) -
  sum(changes.map(({ back, backBy, isRefused }) => (backBy === 'card' && !isRefused ? back : 0)))

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

const givenOfTotal = ({ kind, way, amount }: OtherRefund): number =>
  way !== 'card' && kind !== 'surplus' ? amount : 0

const givenForReports = ({ care }: Pick<Refused, 'care'>): number =>
  doneOf(care.flatMap(({ refund }) => (refund && refund.way !== 'card' ? [refund] : [])))

const refusedByChanges = ({ changes }: Pick<Refused, 'changes'>): number =>
  sum(changes.map(({ back, isRefused }) => (isRefused ? back : 0)))
