import { sql } from 'kysely'
import type { Localized } from '#domain/locale.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Quote } from '#domain/pricing.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

export type BillOrderRow = {
  readonly id: string
  readonly billId: string
  readonly branchId: string
  readonly branchName: Localized
  readonly customerId: string
  readonly status: OrderStatus
  readonly paymentMethod: 'card' | 'cash' | 'branch'
  readonly by: { readonly mover: 'customer' | 'staff'; readonly customerId: string }
  readonly quote: Quote
  readonly pointsPromised: number
  readonly pointsScheme: number | null
  readonly lang: 'en' | 'ar'
  readonly at: number
}

/**
 * Inserts the order of a bill. It locks the branch's ticket row, which is last in the lock order, so the
 * transaction must take its other locks before. Menu orders use the measured statement in
 * insert-order-store.ts; bills are few, so separate statements are fast enough here.
 */
export async function insertBillOrder(tx: Tx, order: BillOrderRow): Promise<void> {
  const { quote } = order
  const at = new Date(order.at)
  const customer = await tx
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'phone'])
    .where('id', '=', order.customerId)
    .executeTakeFirstOrThrow()
  const ticket = await takeTicket(tx, order.branchId)
  await tx
    .insertInto('placed_order')
    .values({
      id: order.id,
      bill_id: order.billId,
      number: ticket.order_number,
      status: order.status,
      method: quote.method,
      payment_method: order.paymentMethod,
      branch_id: order.branchId,
      customer_id: order.customerId,
      placed_at: at,
      due_at: at,
      moved_at: at,
      last_event: ticket.event_number,
      subtotal: quote.subtotal,
      promo_discount: 0,
      points_discount: quote.points?.discount ?? 0,
      points_redeemed: quote.points?.redeemed ?? 0,
      delivery_fee: 0,
      deposit: 0,
      taxable: quote.taxable,
      vat: quote.vat,
      total: quote.total,
      quote: JSON.stringify(quote),
      branch_name: JSON.stringify(order.branchName),
      customer_name: `${customer.first_name} ${customer.last_name}`.trim(),
      customer_phone: customer.phone,
      note: '',
      lang: order.lang,
      // repeated requests for a bill's order are recognised by its id, so the key is derived from the id
      idempotency_key: `bill ${order.id}`,
      request_hash: order.billId,
      points_promised: order.pointsPromised,
      points_scheme: order.pointsScheme,
    })
    .execute()
  await tx
    .insertInto('order_line')
    .values(
      quote.lines.map((line, index) => ({
        order_id: order.id,
        place: index + 1,
        item_id: line.itemId,
        name: JSON.stringify(line.name),
        quantity: line.quantity,
        unit_price: line.unitPrice,
        unit_price_before: line.unitPriceBefore,
        total: line.total,
        options: JSON.stringify(line.options),
        note: line.note,
      })),
    )
    .execute()
  await tx
    .insertInto('order_event')
    .values({
      order_id: order.id,
      number: ticket.event_number,
      from_status: null,
      to_status: order.status,
      mover: order.by.mover,
      mover_id: order.by.customerId,
      moved_at: at,
      reason: null,
    })
    .execute()
}

async function takeTicket(tx: Tx, branchId: string) {
  const { rows } = await sql<{ order_number: number; event_number: number }>`
    insert into branch_ticket as t (branch_id, order_number, event_number)
    values (${branchId}, 1000, 1)
    on conflict (branch_id) do update set
      order_number = case t.order_number when 9999 then 1000 else t.order_number + 1 end,
      event_number = t.event_number + 1
    returning order_number, event_number
  `.execute(tx)
  const [ticket] = rows
  if (!ticket) throw new Error(`expected the next order number of branch ${branchId}`)
  return ticket
}

/** Returns the order that already has this id from the device, if any. */
export const findBillOrder = (db: Db, id: string) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'bill_id', 'customer_id'])
    .where('id', '=', id)
    .executeTakeFirst()
