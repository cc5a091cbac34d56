import type { CartLine } from './cart.ts'
import type { Localized } from './locale.ts'
import type { Menu, MenuItem, Option } from './menu.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import type { PointsTerms } from './apply-points.ts'
import { sumUp, type Quote, type QuoteLine, type QuoteProblem } from './pricing.ts'

/**
 * `claimed`: a customer has taken the bill, and pays it online or at the branch. The last three are final.
 */
export const billStates = ['open', 'claimed', 'paid', 'cancelled', 'expired'] as const
type BillState = (typeof billStates)[number]

/**
 * Hours until an unpaid bill expires: guests may stay for hours, but a bill is never paid on the next day.
 */
export const hoursToPayBill = 3

/**
 * The limits of a bill without dishes, in halalas: the least that a card can be charged, and more than any
 * table orders.
 */
export const leastBill = 100
export const mostBill = 1_000_000

/** How the branch took the payment: `branch` is its card terminal. */
export const settlements = ['cash', 'branch'] as const
export type Settlement = (typeof settlements)[number]

/** The state that decides the permitted actions on a bill. */
export type BillNow = {
  readonly state: BillState
  /** The id of the customer who claimed it. */
  readonly customerId: string | null
  /** The customer is paying online at this moment: an order waits for its payment. */
  readonly isBeingPaid: boolean
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export type BillRefusal = 'bill-paid' | 'bill-gone' | 'bill-claimed' | 'bill-nobody' | 'bill-own'

/** Returns whether the bill is paid or can no longer be paid. */
export const isBillOver = (state: BillState): boolean =>
  state === 'paid' || state === 'cancelled' || state === 'expired'

/** Returns whether this customer may claim the bill, or change how they pay it. */
export function canClaim(bill: BillNow, customerId: string, now: number): Outcome<undefined, BillRefusal> {
  const there = isThere(bill, now)
  if (!there.ok) return there
  const isTheirs = bill.customerId === null || bill.customerId === customerId
  return isTheirs && !bill.isBeingPaid ? done(undefined) : refuse('bill-claimed')
}

/** Returns whether this employee may take the payment now. Employees cannot settle their own bills. */
export function canSettle(bill: BillNow, staffId: string, now: number): Outcome<string, BillRefusal> {
  const there = isThere(bill, now)
  if (!there.ok) return there
  if (bill.isBeingPaid) return refuse('bill-claimed')
  if (bill.customerId === null) return refuse('bill-nobody')
  return bill.customerId === staffId ? refuse('bill-own') : done(bill.customerId)
}

/** Returns whether the bill may be cancelled: not while an online payment is in progress. */
export function canCancel(bill: BillNow): Outcome<undefined, BillRefusal> {
  if (bill.state === 'paid') return refuse('bill-paid')
  return bill.isBeingPaid ? refuse('bill-claimed') : done(undefined)
}

/** Returns a refusal if the bill is over. A bill that is being paid when it expires is not over. */
function isThere({ state, isBeingPaid, expiresAt }: BillNow, now: number): Outcome<undefined, BillRefusal> {
  if (state === 'paid') return refuse('bill-paid')
  if (isBillOver(state) || (!isBeingPaid && now >= expiresAt)) return refuse('bill-gone')
  return done(undefined)
}

/**
 * Returns the problems that prevent these dishes from being billed. A dish that is out of stock or paused is
 * not one, because the guests have eaten it.
 */
export const billProblems = (problems: readonly QuoteProblem[]): QuoteProblem[] =>
  problems.filter(({ reason }) => !eaten.has(reason))

const eaten: ReadonlySet<QuoteProblem['reason']> = new Set([
  'item-out-of-stock',
  'item-paused',
  'option-paused',
])

/**
 * Returns the menu from which dishes are billed: what is out of stock or paused can be chosen, because the
 * guests have eaten it, and no plate has a deposit, because it stays in the branch.
 */
export const menuOfBills = (menu: Menu): Menu => ({
  ...menu,
  items: menu.items.map((item) => ({ ...asEaten(item), platesDeposit: 0 })),
  optionGroups: menu.optionGroups.map((group) => ({ ...group, options: group.options.map(asEaten) })),
})

function asEaten<Thing extends MenuItem | Option>(thing: Thing): Thing {
  return thing.availability === 'out-of-hours' ? thing : { ...thing, availability: 'available', until: null }
}

/** The contents of a new bill: dishes, or an amount in halalas. */
type BillContents =
  | { readonly kind: 'lines'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'amount'; readonly amount: number }

/** Returns whether a bill has these contents, whatever its dishes cost by now. */
export function isBillOf({ lines }: Pick<Quote, 'lines'>, contents: BillContents): boolean {
  if (contents.kind === 'amount') {
    const [line] = lines
    return lines.length === 1 && line?.itemId === '' && line.unitPrice === contents.amount
  }
  return (
    lines.length === contents.lines.length &&
    contents.lines.every((wanted) => lines.some((line) => isLineOf(line, wanted)))
  )
}

/** The options of a priced line are in the order of the menu, so the comparison ignores the order. */
function isLineOf({ options, ...line }: QuoteLine, wanted: CartLine): boolean {
  const chosen = new Set(options.map(({ optionId }) => optionId))
  return (
    line.id === wanted.id &&
    line.itemId === wanted.itemId &&
    line.quantity === wanted.quantity &&
    line.note === wanted.note &&
    chosen.size === new Set(wanted.optionIds).size &&
    wanted.optionIds.every((id) => chosen.has(id))
  )
}

/** The only line of a bill that is an amount instead of dishes. */
export const amountLine = (amount: number, name: Localized): QuoteLine => ({
  id: 'amount',
  itemId: '',
  name,
  picture: null,
  quantity: 1,
  options: [],
  note: '',
  unitPrice: amount,
  unitPriceBefore: amount,
  total: amount,
  platesDeposit: 0,
})

/**
 * Returns the quote of a bill with these points redeemed; its lines keep the prices of when it was opened.
 */
export const priceBill = (
  { lines, menuVersion }: Pick<Quote, 'lines' | 'menuVersion'>,
  points: PointsTerms | null,
): Quote => sumUp(lines, { method: 'counter', delivery: null, promo: null, points, slot: null }, menuVersion)
