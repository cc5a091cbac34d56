import type { OrderStatus } from '#domain/order.ts'
import { promotionsTotal } from '#domain/promotion.ts'
import type { Quote } from '#domain/pricing.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lineRows } from './order-rows-store.ts'
import { insertEvent } from './store.ts'

type Rewritten = {
  readonly id: string
  readonly quote: Quote
  readonly kitchenUnits: number
  readonly pointsPromised: number
  /** Halalas of an order that was paid online, which are collected at the hand-over. */
  readonly extra: number
}

/** Replaces what was ordered and what it costs. The caller has locked the order and settles the money. */
export async function rewriteOrder(tx: Tx, { id, quote, ...order }: Rewritten): Promise<void> {
  await tx
    .updateTable('placed_order')
    .set({
      subtotal: quote.subtotal,
      promo_discount: promotionsTotal(quote) + (quote.promo?.discount ?? 0),
      points_discount: quote.points?.discount ?? 0,
      points_redeemed: quote.points?.redeemed ?? 0,
      delivery_fee: quote.deliveryFee,
      deposit: quote.deposit,
      taxable: quote.taxable,
      vat: quote.vat,
      total: quote.total,
      quote: JSON.stringify(quote),
      kitchen_units: order.kitchenUnits,
      points_promised: order.pointsPromised,
      extra: order.extra,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('order_line').where('order_id', '=', id).execute()
  await lineRows({ id, quote }).execute(tx)
}

type Note = {
  readonly id: string
  readonly branchId: string
  readonly status: OrderStatus
  readonly changeId: string
  readonly by: { readonly mover: 'customer' | 'staff' | 'system'; readonly moverId: string | null }
  readonly at: number
}

/**
 * Records that a change of the order was made, asked for or answered. The event makes open boards read the
 * order again. It locks the branch's ticket row, which is last in the lock order.
 */
export async function noteChange(tx: Tx, { id, branchId, status, changeId, by, at }: Note): Promise<void> {
  await tx
    .updateTable('placed_order')
    .set({ moved_at: new Date(at) })
    .where('id', '=', id)
    .execute()
  await insertEvent(tx, branchId, { id, from: status, to: status, by, reason: null, changeId, at })
}
