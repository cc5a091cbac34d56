import type { Branch } from '#domain/branch.ts'
import { feeAt } from '#domain/delivery.ts'
import type { Method, Quote } from '#domain/pricing.ts'
import { type IsFull, resolveWhen } from '#domain/slot.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { partOfRefusal, type CheckoutPart } from '#storefront/customer/placing/refusal-part.ts'

/**
 * Returns the message id of the first reason why the order cannot be placed now; undefined if there is none.
 */
export function blockOf({
  choice,
  branch,
  quote,
  now,
  catering,
  isFull,
  canSend,
}: {
  choice: Choice
  branch: Branch
  quote: Quote
  now: number
  catering: boolean
  isFull?: IsFull
  /** True if the server is reachable, or if the order may be sent later. */
  canSend: boolean
}): MessageId | undefined {
  const { method, address, branchId } = choice
  if (method === null) return 'checkout.block.method'
  // the address decides the branch, so it is asked for first
  if (method === 'delivery' && !address) return 'refusal.address-missing'
  if (branchId === null) return 'checkout.block.branch'
  if (method === 'pickup' && !branch.pickup) return 'refusal.method-unavailable'
  if (method === 'delivery' && branch.delivery.kind === 'none') return 'refusal.method-unavailable'
  if (method === 'delivery' && address && !feeAt(branch, address.location)) return 'refusal.address-outside'
  if (quote.problems.length > 0) return problemOf(quote)
  const due = resolveWhen(branch, choice.when, now, catering, isFull)
  if (!due.ok) return `refusal.${due.refusal}`
  return canSend ? undefined : 'checkout.block.offline'
}

/** The dishes are all right if only the order is too small to be delivered. */
const problemOf = ({ problems }: Quote): MessageId =>
  problems.every(({ reason }) => reason === 'below-minimum')
    ? 'refusal.below-minimum'
    : 'refusal.cart-has-problems'

/** Where a block is corrected: on another screen, or in a part of the checkout. */
type MissingStep =
  | { readonly kind: 'menu' }
  | { readonly kind: 'method'; readonly method: Method }
  | { readonly kind: 'part'; readonly part: CheckoutPart }

/** Returns where a block is corrected; undefined if the customer can only wait, as without a network. */
export function stepOf(block: MessageId, method: Method | null): MissingStep | undefined {
  switch (block) {
    case 'checkout.block.method':
      return { kind: 'part', part: 'where' }
    case 'checkout.block.branch':
      return { kind: 'method', method: 'pickup' }
    case 'refusal.address-missing':
    case 'refusal.address-outside':
      return { kind: 'method', method: 'delivery' }
    // no time of this branch is left: only another branch helps
    case 'refusal.branch-closed':
      return { kind: 'method', method: method ?? 'pickup' }
    case 'refusal.below-minimum':
      return { kind: 'menu' }
    default: {
      const [, refusal] = /^refusal\.(.+)$/.exec(block) ?? []
      return refusal === undefined ? undefined : { kind: 'part', part: partOfRefusal(refusal) }
    }
  }
}
