import type { Method } from '#domain/method.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { partOfRefusal, type CheckoutPart } from '#storefront/customer/placing/refusal-part.ts'

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
    case 'checkout.block.address':
    case 'refusal.address-missing':
    case 'refusal.address-outside':
      return { kind: 'method', method: 'delivery' }
    // the chosen branch is gone, or no time of it is left: only another branch helps
    case 'checkout.block.branch':
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
