import * as v from 'valibot'
import { CartLine } from '#contract/cart.ts'
import { emptyCart, type Cart } from '#domain/cart.ts'
import type { BillAttempt } from './bill-attempt.ts'

/** What staff have entered of a bill that is not open yet. */
export type HalfBill = {
  readonly kind: 'amount' | 'lines'
  /** The amount, as it is typed. */
  readonly typed: string
  readonly cart: Cart
  readonly note: string
  /** The scanned code of the customer for whom it was entered; null for any customer. */
  readonly scanId: string | null
  /** Sent without an answer so far. */
  readonly attempt: BillAttempt | null
}

const Stored = v.object({
  kind: v.picklist(['amount', 'lines']),
  typed: v.string(),
  cart: v.object({ lines: v.array(CartLine) }),
  note: v.string(),
  scanId: v.nullable(v.string()),
  attempt: v.nullable(v.object({ id: v.string(), content: v.string() })),
})

export const noBill: HalfBill = {
  kind: 'amount',
  typed: '',
  cart: emptyCart,
  note: '',
  scanId: null,
  attempt: null,
}

/** Returns the half-written bill of the tab; undefined if there is none that this build can read. */
export function parseHalfBill(stored: unknown): HalfBill | undefined {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? parsed.output : undefined
}

/** Returns what to store. Once nothing is entered, that is the kind only: the next bill gets a new id. */
export function storedBill(half: HalfBill): HalfBill | undefined {
  const { kind, typed, cart, note } = half
  if (typed !== '' || cart.lines.length > 0 || note !== '') return half
  return kind === noBill.kind ? undefined : { ...noBill, kind }
}

/**
 * Returns the part that is for the customer whose code was scanned. What was entered for another customer is
 * not: its amount would be on the wrong bill.
 */
export const billFor = (half: HalfBill, scanId: string | undefined): HalfBill =>
  half.scanId !== null && scanId !== undefined && half.scanId !== scanId
    ? { ...noBill, kind: half.kind }
    : half
