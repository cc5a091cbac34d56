import { type RawBuilder, sql } from 'kysely'
import type { Lang, Localized } from '#domain/locale.ts'
import type { MaghribLead } from '#domain/maghrib.ts'
import type { OrderStatus, PaymentMethod } from '#domain/order.ts'
import type { Quote } from '#domain/pricing.ts'
import { promotionsTotal } from '#domain/promotion.ts'
import type { DeliveryAddress } from '#contract/cart.ts'

/** What the rows of a new order consist of. `placedAt` and `dueAt` are milliseconds since 1970. */
export type NewOrderRows = {
  readonly id: string
  /** Null for an order from the menu. */
  readonly billId: string | null
  readonly branchId: string
  readonly branchName: Localized
  readonly customerId: string
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly by: { readonly mover: 'customer' | 'staff'; readonly moverId: string }
  readonly placedAt: number
  readonly dueAt: number
  /** Of a slot that follows maghrib: how many minutes before it the slot begins. */
  readonly beforeMaghrib?: MaghribLead | undefined
  readonly quote: Quote
  readonly kitchenUnits: number
  readonly promoCode: string | null
  readonly pointsPromised: number
  readonly pointsScheme: number | null
  readonly address: DeliveryAddress | null
  readonly note: string
  readonly lang: Lang
  readonly key: string
  readonly requestHash: string
}

/** The columns that the insert computes. */
export type WrittenColumns = {
  readonly number: number
  readonly last_event: number
  readonly customer_name: string
  readonly customer_phone: string
}

type Parts = { readonly condition?: RawBuilder<unknown>; readonly more?: RawBuilder<unknown> }

/**
 * Returns the end of a statement that inserts an order: its lines, the branch's next number, the first event
 * and the order itself, which is the statement's result (`WrittenColumns`). The statement begins with
 * `with allowed as (…)`, one row with `customer_name` and `customer_phone`, or none if the order must not
 * be written. `condition` is checked before the branch's ticket row is locked, which is last in the lock
 * order of docs/architecture.md. `more` is a further part of the statement after the number is known, with a
 * comma before it.
 */
export function orderRows(
  order: NewOrderRows,
  { condition = sql`true`, more = sql`` }: Parts = {},
): RawBuilder<WrittenColumns> {
  return sql<WrittenColumns>`
    line as (${lineRows(order, sql`allowed, `)}),
    ticket as (
      insert into branch_ticket as t (branch_id, order_number, event_number)
      select ${order.branchId}, 1000, 1
      from allowed
      where (select count(*) from line) = ${order.quote.lines.length}::int and ${condition}
      on conflict (branch_id) do update set
        order_number = case t.order_number when 9999 then 1000 else t.order_number + 1 end,
        event_number = t.event_number + 1
      returning order_number, event_number
    ),
    event as (
      insert into order_event (order_id, number, from_status, to_status, mover, mover_id, moved_at, reason)
      select ${order.id}, event_number, null, ${order.status}, ${order.by.mover}, ${order.by.moverId},
        ${new Date(order.placedAt)}::timestamptz, null
      from ticket
    )${more}
    ${orderRow(order)}`
}

/**
 * Returns the statement that inserts the lines of an order. `beside` is a relation of the `from` clause, with
 * a comma after it: if it has no row, nothing is inserted. Lines are passed as arrays: with JSON the planner
 * picks another plan at 10,000 dishes.
 */
export const lineRows = (
  { id, quote: { lines } }: Pick<NewOrderRows, 'id' | 'quote'>,
  beside: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  insert into order_line (
    order_id, place, item_id, name, quantity, unit_price, unit_price_before, total, options, note,
    person
  )
  select
    ${id}, l.place, l.item_id, l.name::jsonb, l.quantity, l.unit_price, l.unit_price_before,
    l.unit_price * l.quantity, l.options::jsonb, l.note, l.person
  from ${beside}unnest(
    ${lines.map((line) => line.itemId)}::text[],
    ${lines.map((line) => JSON.stringify(line.name))}::text[],
    ${lines.map((line) => line.quantity)}::int[],
    ${lines.map((line) => line.unitPrice)}::bigint[],
    ${lines.map((line) => line.unitPriceBefore)}::bigint[],
    ${lines.map((line) => JSON.stringify(line.options))}::text[],
    ${lines.map((line) => line.note)}::text[],
    ${lines.map((line) => line.person ?? null)}::text[]
  ) with ordinality as l (
    item_id, name, quantity, unit_price, unit_price_before, options, note, person, place
  )
  returning 1`

function orderRow(order: NewOrderRows) {
  const { quote } = order
  const placedAt = new Date(order.placedAt)
  return sql`
    insert into placed_order (
      id, bill_id, number, status, method, payment_method, branch_id, customer_id, placed_at, due_at,
      moved_at, last_event, subtotal, promo_discount, points_discount, points_redeemed, delivery_fee, deposit,
      taxable, vat, total, quote, branch_name, customer_name, customer_phone, address, note, lang,
      idempotency_key, request_hash, kitchen_units, promo_code, points_promised, points_scheme,
      before_maghrib
    )
    select
      ${order.id}, ${order.billId}::text, order_number, ${order.status}, ${quote.method},
      ${order.paymentMethod}, ${order.branchId}, ${order.customerId},
      ${placedAt}::timestamptz, ${new Date(order.dueAt)}::timestamptz, ${placedAt}::timestamptz, event_number,
      ${quote.subtotal}::bigint, ${promotionsTotal(quote) + (quote.promo?.discount ?? 0)}::bigint,
      ${quote.points?.discount ?? 0}::bigint, ${quote.points?.redeemed ?? 0}::int,
      ${quote.deliveryFee}::bigint, ${quote.deposit}::bigint,
      ${quote.taxable}::bigint, ${quote.vat}::bigint, ${quote.total}::bigint,
      ${JSON.stringify(quote)}::jsonb, ${JSON.stringify(order.branchName)}::jsonb,
      customer_name, customer_phone, ${order.address && JSON.stringify(order.address)}::jsonb,
      ${order.note}, ${order.lang}, ${order.key}, ${order.requestHash},
      ${order.kitchenUnits}::int, ${order.promoCode}, ${order.pointsPromised}::bigint,
      ${order.pointsScheme}::int, ${order.beforeMaghrib ?? null}::smallint
    from ticket, allowed
    returning number, last_event, customer_name, customer_phone`
}
