import { atom } from 'jotai'
import { removePromoAtom, restorePromoAtom, storedPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import type { StoredPromo } from '#storefront/customer/promo/stored-promo.ts'
import type { PointsChoice } from '#storefront/customer/wallet/redeem.ts'
import { pointsChoiceAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import type { Attempt } from '../attempt.ts'
import {
  clearFormAtom,
  noteAtom,
  type PaymentChoice,
  pickedPaymentAtom,
  restoreFormAtom,
} from '../form-atoms.ts'

/** What the latest order of this page had from the device besides its dishes; null is nothing. */
type Details = {
  readonly orderId: string
  readonly promo: StoredPromo | null
  readonly points: PointsChoice
  readonly note: string
  readonly payment: PaymentChoice | null
}

const detailsAtom = atom<Details | null>(null)

/** Removes from the device what belongs to a placed order: its code, its points, its note and its payment. */
export const removeDetailsAtom = atom(null, async (get, set, { from, draft }: Attempt): Promise<void> => {
  const promo = get(storedPromoAtom)
  const isOfForm = from === 'checkout'
  set(detailsAtom, {
    orderId: draft.id,
    promo: promo && promo.code === draft.promoCode ? promo : null,
    points: draft.pointsToRedeem > 0 ? get(pointsChoiceAtom) : null,
    note: isOfForm ? get(noteAtom) : '',
    payment: isOfForm ? get(pickedPaymentAtom) : null,
  })
  await set(removePromoAtom, draft.promoCode)
  if (draft.pointsToRedeem > 0) await set(pointsChoiceAtom, null)
  if (isOfForm) await set(clearFormAtom)
})

/** Restores what `removeDetailsAtom` removed for this order, except what was chosen or typed since. */
export const restoreDetailsAtom = atom(null, async (get, set, orderId: string): Promise<void> => {
  const details = get(detailsAtom)
  if (details?.orderId !== orderId) return
  const { promo, points, note, payment } = details
  if (promo) await set(restorePromoAtom, promo)
  if (points !== null && get(pointsChoiceAtom) === null) await set(pointsChoiceAtom, points)
  await set(restoreFormAtom, { note, payment })
})
