import { atom } from 'jotai'
import type { Order } from '#contract/order.ts'
import { notePlaced } from '#storefront/customer/attribution/consent.ts'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { patiently } from './attempt.ts'
import { withoutOrdered } from './draft.ts'
import { clearFormAtom } from './form-atoms.ts'
import { dropPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { redeemWishAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { forgetUnpaid } from '#storefront/customer/payment/unpaid-orders.ts'

/** It got as far as the branch, whatever became of it later. */
export const wasPlaced = ({ events }: Pick<Order, 'events'>): boolean =>
  events.some((event) => event.status === 'placed')

/**
 * An order that waited for payment waits no more: if it was paid, its dishes leave the cart; else they stay.
 * The cart first, then the note that it is due: cut off in between it is done again, and doing it twice is
 * doing it once.
 */
export const settlePaidAtom = atom(null, async (_get, set, order: Order): Promise<void> => {
  if (order.status === 'awaiting_payment') return
  if (wasPlaced(order)) {
    void notePlaced(order)
    const { id, quote } = order
    const ordered = new Set(quote.lines.map((line) => line.id))
    // a past order that was placed again is not of the cart, and the note at checkout is not about it; only
    // the device knows
    let isOfCart = false
    await patiently(
      set(changeCartAtom, (cart) => {
        isOfCart ||= cart.lines.some((line) => ordered.has(line.id))
        return withoutOrdered(cart, { id, lines: quote.lines })
      }),
    )
    await patiently(set(dropPromoAtom, quote.promo?.code ?? null))
    if (quote.points) await patiently(set(redeemWishAtom, null))
    if (isOfCart) await patiently(set(clearFormAtom))
  }
  await patiently(forgetUnpaid(order.id))
})
