import * as v from 'valibot'
import { DeliveryAddress } from '#contract/cart.ts'
import type { EventOrder, OutgoingEvent } from '#contract/event.ts'
import { Localized } from '#contract/locale.ts'
import { OrderStatus } from '#contract/order.ts'
import { Quote } from '#contract/quote.ts'
import { toCollect } from '#domain/order.ts'
import type { EventOrderRow, EventRow } from './event-store.ts'

type Detail = { readonly withCustomer: boolean }

/** Returns what is sent of an event. */
export const asEvent = (row: EventRow, detail: Detail): OutgoingEvent => ({
  id: row.id,
  type: row.kind,
  timestamp: row.happened_at.toISOString(),
  data: { order: asEventOrder(row, detail), reason: row.reason, refund: row.refund },
})

/** Returns the order as a kitchen needs it; with the customer's data only if asked for. */
export function asEventOrder(row: EventOrderRow, { withCustomer }: Detail): EventOrder {
  const quote = v.parse(Quote, row.quote)
  const status = v.parse(OrderStatus, row.status)
  return {
    id: row.order_id,
    number: row.number,
    branchId: row.branch_id,
    branchName: v.parse(Localized, row.branch_name),
    status,
    method: row.method,
    placedAt: row.placed_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    paymentMethod: row.payment_method,
    total: quote.total,
    toCollect: toCollect({ status, paymentMethod: row.payment_method, total: quote.total, extra: row.extra }),
    lines: quote.lines.map(({ itemId, name, quantity, options, note, person, total }) => ({
      itemId,
      name,
      quantity,
      options: options.map((option) => ({ optionId: option.optionId, name: option.name })),
      note,
      ...(person !== undefined && { person }),
      total,
    })),
    note: row.note,
    lang: row.lang,
    customer: withCustomer ? customerOf(row) : null,
  }
}

const customerOf = (row: EventOrderRow) => ({
  name: row.customer_name,
  phone: row.customer_phone,
  address: v.parse(v.nullable(DeliveryAddress), row.address),
})
