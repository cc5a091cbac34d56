import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { priceCart, type Quote } from '#domain/pricing.ts'
import { hasCatering, type IsFull, leadMinutes, type When } from '#domain/slot.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { termsOf } from '#storefront/customer/cart/terms.ts'
import { chosenMenu } from '#storefront/customer/menu/use-chosen-menu.ts'
import type { PhoneDraft } from './phone-draft.ts'

/** What is read to the caller. */
type PhoneOffer = {
  /** The branch's menu at `dueAt`. */
  readonly menu: Menu
  readonly quote: Quote
  /** The time of the order in milliseconds since 1970; undefined if the branch cannot serve it. */
  readonly dueAt: number | undefined
}

/**
 * Returns the dishes, the price and the time that are read to the caller, all of one slot: a full kitchen
 * moves the order to a later one, which may be outside a promotion or the hours of a dish.
 */
export function phoneOfferOf(
  draft: PhoneDraft,
  { branch, menu: whole }: { readonly branch: Branch; readonly menu: Menu },
  now: number,
  isFull: IsFull,
): PhoneOffer {
  const { cart, method } = draft
  const catering = hasCatering(cart, whole)
  const slot = slotToOffer(branch, draft.when, now, { catering, isFull })
  const when: When = slot.ok ? { kind: 'later', at: slot.value } : draft.when
  const menu = chosenMenu(whole, branch, { when, now, lead: leadMinutes(branch, catering), method })
  const quote = priceCart(cart, menu, termsOf(draft, branch))
  return { menu, quote, dueAt: slot.ok ? slot.value : undefined }
}
