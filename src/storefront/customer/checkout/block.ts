import type { Branch } from '#domain/branch.ts'
import { feeAt } from '#domain/delivery.ts'
import type { Quote } from '#domain/pricing.ts'
import { type IsFull, resolveWhen } from '#domain/slot.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'

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
  if (branchId === null) return 'checkout.block.branch'
  if (method === 'pickup' && !branch.pickup) return 'refusal.method-unavailable'
  if (method === 'delivery' && branch.delivery.kind === 'none') return 'refusal.method-unavailable'
  if (method === 'delivery' && !address) return 'refusal.address-missing'
  if (method === 'delivery' && address && !feeAt(branch, address.location)) return 'refusal.address-outside'
  if (quote.problems.length > 0) return 'refusal.cart-has-problems'
  const due = resolveWhen(branch, choice.when, now, catering, isFull)
  if (!due.ok) return `refusal.${due.refusal}`
  return canSend ? undefined : 'checkout.block.offline'
}
