import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { priceCart, type Quote } from '#domain/pricing.ts'
import { hasCatering, leadMinutes } from '#domain/lead-time.ts'
import type { IsFull, When } from '#domain/slot.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { termsOf } from '#storefront/customer/cart/terms.ts'
import { chosenMenu } from '#storefront/customer/menu/chosen-menu.ts'
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

/** The time of the order as it is shown for one draft, so that it is the time that is read to the caller. */
export type ReadTime = {
  /** The dishes, method, time and address as JSON: if they change, the order gets a new time. */
  readonly key: string
  readonly dueAt: number | undefined
  /** The caller may have been read an earlier time, which is not possible any more. */
  readonly isLost: boolean
}

/**
 * Returns the offer for the time that was read, as long as that is possible: the earliest time moves on while
 * the employee reads. After that, and for another order, the offer of now, with the new time to read.
 */
export function offerToRead(
  read: ReadTime | undefined,
  draft: PhoneDraft,
  offerOf: (draft: PhoneDraft) => PhoneOffer,
): PhoneOffer & { readonly read: ReadTime } {
  // not the name, the note or the payment: they come while the time is being read
  const key = JSON.stringify([draft.cart, draft.method, draft.when, draft.address])
  const last = read?.key === key ? read : undefined
  const kept =
    last?.dueAt === undefined ? undefined : offerOf({ ...draft, when: { kind: 'later', at: last.dueAt } })
  if (last && kept?.dueAt !== undefined) return { ...kept, read: last }
  const offer = offerOf(draft)
  if (last && last.dueAt === offer.dueAt) return { ...offer, read: last }
  const isLost = last !== undefined && (last.isLost || last.dueAt !== undefined)
  return { ...offer, read: { key, dueAt: offer.dueAt, isLost } }
}
