import type { DeliveryAddress } from '#contract/cart.ts'
import type { Branch } from '#domain/branch.ts'
import { feeAt } from '#domain/delivery.ts'
import type { Quote } from '#domain/pricing.ts'
import type { Method } from '#domain/method.ts'
import { type IsFull, resolveWhen, type When } from '#domain/slot.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'

/** A time to order for, and what decides whether a branch has it. */
type TimeToOrder = {
  readonly when: When
  readonly now: number
  readonly catering: boolean
  readonly isFull?: IsFull
}

/**
 * Returns the message id of the first reason why the order cannot be placed now; undefined if there is none.
 */
export function blockOf({
  choice,
  branch,
  quote,
  canSend,
  ...time
}: Omit<TimeToOrder, 'when'> & {
  choice: Pick<Choice, 'method' | 'address' | 'branchId' | 'when'>
  branch: Branch
  quote: Quote
  /** True if the server is reachable, or if the order may be sent later. */
  canSend: boolean
}): MessageId | undefined {
  const { method, address, branchId, when } = choice
  if (method === null) return 'checkout.block.method'
  // the address decides the branch, so it is asked for first
  if (method === 'delivery' && !address) return 'refusal.address-missing'
  // the menu is another branch's: no branch is chosen, or the chosen one is gone
  if (branchId !== branch.id) return blockOfOtherBranch(branch, { method, address })
  const refusal =
    refusalOfPlace(branch, { method, address }) ??
    problemOf(quote) ??
    refusalOfTime(branch, { ...time, when })
  return refusal ?? (canSend ? undefined : 'checkout.block.offline')
}

/** Returns what has to be chosen again while another branch is shown than the chosen one. */
function blockOfOtherBranch(branch: Branch, place: Parameters<typeof refusalOfPlace>[1]): MessageId {
  if (place.method === 'pickup') return 'checkout.block.branch'
  // the branch of an address is not chosen by the customer
  return refusalOfPlace(branch, place) ?? 'checkout.block.address'
}

/** Returns why this branch cannot serve the method or the address; undefined if it can. */
export function refusalOfPlace(
  branch: Branch,
  { method, address }: { method: Method; address: Pick<DeliveryAddress, 'location'> | null },
): MessageId | undefined {
  if (method === 'pickup') return branch.pickup ? undefined : 'refusal.method-unavailable'
  if (branch.delivery.kind === 'none') return 'refusal.method-unavailable'
  if (!address) return 'refusal.address-missing'
  return feeAt(branch, address.location) ? undefined : 'refusal.address-outside'
}

/** Returns why this branch cannot serve the time; undefined if it can. */
export function refusalOfTime(
  branch: Branch,
  { when, now, catering, isFull }: TimeToOrder,
): MessageId | undefined {
  const due = resolveWhen(branch, when, now, { catering, isFull })
  return due.ok ? undefined : `refusal.${due.refusal}`
}

/** The dishes are all right if only the order is too small to be delivered. */
function problemOf({ problems }: Quote): MessageId | undefined {
  if (problems.length === 0) return undefined
  const isSmall = problems.every(({ reason }) => reason === 'below-minimum')
  return isSmall ? 'refusal.below-minimum' : 'refusal.cart-has-problems'
}
