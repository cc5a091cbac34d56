import { atom } from 'jotai'
import type { Order } from '#contract/order.ts'
import { notePlaced } from '#storefront/customer/attribution/consent.ts'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { withoutOrdered } from './draft.ts'
import { clearFormAtom } from './form-atoms.ts'
import { removePromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { pointsChoiceAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { deleteUnpaid } from '#storefront/customer/payment/unpaid-orders.ts'

/** Whether the order reached the branch, even if it failed later. */
export const wasPlaced = ({ events }: Pick<Order, 'events'>): boolean =>
  events.some((event) => event.status === 'placed')

/**
 * Settles an order that no longer waits for payment: if it was paid, its dishes leave the cart; else they
 * stay. The cart changes first and the list of unpaid orders last: after an interruption both are repeated,
 * and a repetition has the same result.
 */
export const settlePaidAtom = atom(null, async (_get, set, order: Order): Promise<void> => {
  if (order.status === 'awaiting_payment') return
  if (wasPlaced(order)) {
    void notePlaced(order)
    const { id, quote } = order
    const ordered = new Set(quote.lines.map((line) => line.id))
    // the dishes of a reorder are not from the cart, and the checkout's note does not belong to it; only the
    // device can tell
    let isOfCart = false
    await set(changeCartAtom, (cart) => {
      isOfCart ||= cart.lines.some((line) => ordered.has(line.id))
      return withoutOrdered(cart, { id, lines: quote.lines })
    })
    await set(removePromoAtom, quote.promo?.code ?? null)
    if (quote.points) await set(pointsChoiceAtom, null)
    if (isOfCart) await set(clearFormAtom)
  }
  await deleteUnpaid(order.id)
})
