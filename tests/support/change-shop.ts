import * as v from 'valibot'
import { Order } from '#contract/order.ts'
import { changeQuote } from '#domain/change-order.ts'
import { priceCart } from '#domain/pricing.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { endQuestion } from '#server/settlement/change/end-question.ts'
import { openCareShop } from './care-shop.ts'
import { type Answer, anOrderId, type CustomerClient } from './customer-client.ts'
import { atHome } from './small-menu.ts'

type Dish = { readonly itemId: string; readonly optionIds: readonly string[] }

export const laban: Dish = { itemId: 'laban', optionIds: [] }
export const fullKabsa: Dish = { itemId: 'kabsa', optionIds: ['full'] }

/** Two half kabsas at 27.20 and three labans at 5. */
export const lines = [
  { id: 'one', itemId: 'kabsa', quantity: 2, optionIds: ['half'], note: 'no nuts' },
  { id: 'two', itemId: 'laban', quantity: 3, optionIds: [], note: '' },
]

export type Change = {
  readonly id?: string
  readonly lineId?: string
  readonly quantity?: number
  readonly to?: Dish | null
  readonly quoteHash?: string
}

/** A shop whose orders are changed before they are ready. */
export async function openChangeShop(how: Parameters<typeof openCareShop>[0] = {}) {
  const shop = await openCareShop(how)

  /** Returns the hash of the order's quote after the change, as the board computes it. */
  async function hashAfter(
    order: Order,
    { lineId = 'one', quantity = 1, to = null }: Change,
  ): Promise<string> {
    const snapshot = await findMenuSnapshot(shop.deps, order.branchId)
    if (!snapshot) throw new Error('expected a menu')
    const { method, slot } = order.quote
    const cart = to && { lines: [{ id: 'new', ...to, quantity, note: '' }] }
    const dish =
      cart && priceCart(cart, snapshot.menu, { method, slot, delivery: null, promo: null, points: null })
    const changed = changeQuote(order.quote, { lineId, quantity, to: dish?.lines[0] ?? null })
    return changed.ok ? changed.value.hash : 'none'
  }

  return {
    ...shop,
    lines,
    hashAfter,
    /** The same, of a method: a delivery has a fee. */
    paidBy: (method: 'pickup' | 'delivery'): Promise<Order> =>
      shop.payer.paid({ lines, method, address: method === 'delivery' ? atHome : null }),
    /** An order of `lines` that was paid by card. */
    paid: (about: object = {}): Promise<Order> => shop.payer.paid({ lines, ...about }),
    /** The same, paid at the branch. */
    cash: (about: object = {}): Promise<Order> => shop.sara.order({ lines, ...about }),
    change: async (by: CustomerClient, order: Order, change: Change = {}): Promise<Answer> =>
      by.send('POST', `/staff/orders/${order.id}/changes`, {
        id: change.id ?? anOrderId(),
        lineId: change.lineId ?? 'one',
        quantity: change.quantity ?? 1,
        to: change.to ?? null,
        quoteHash: change.quoteHash ?? (await hashAfter(order, change)),
      }),
    answer: (orderId: string, changeId: string, agrees: boolean) =>
      shop.sara.send('POST', `/orders/${orderId}/changes/answer`, { changeId, agrees }),
    /** Runs the due jobs that end questions. */
    work: () => runDueJobs(shop.deps, { 'end-question': endQuestion }),
    withdraw: (by: CustomerClient, orderId: string, changeId: string) =>
      by.send('POST', `/staff/orders/${orderId}/changes/withdraw`, { changeId }),
  }
}

export type ChangeShop = Awaited<ReturnType<typeof openChangeShop>>

/** The order in a reply. Throws for a refusal. */
export function orderOf({ status, body }: Answer): Order {
  if (status !== 200) throw new Error(`expected an order, got ${status} ${JSON.stringify(body)}`)
  return v.parse(Order, body)
}
