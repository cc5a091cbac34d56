import * as v from 'valibot'
import { Courier, type OpenOrder, type Order, type OrderEvent } from '#contract/order.ts'
import { DeliveryAddress, Quote } from '#contract/quote.ts'
import { Localized } from '#contract/locale.ts'
import { isGivenUp } from '#domain/order.ts'
import { asPayment } from '../payment/as-payment.ts'
import { asPlates } from '../plates/as-plates.ts'
import type { EventRow, OrderRow } from './store.ts'

/** All there is of an order: for its owner and its branch. */
export const asOrder = (row: OrderRow): Order => ({
  ...seenByAnybody(row),
  view: 'whole',
  events: row.events.map((event) => ({
    ...asEvent(event),
    ...(event.reason !== null && event.dueAt !== null && { reason: event.reason }),
  })),
  quote: v.parse(Quote, row.quote),
  paymentMethod: row.payment_method,
  address: v.parse(v.nullable(DeliveryAddress), row.address),
  note: row.note,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  reason: row.events.findLast(({ status, reason }) => reason !== null && isGivenUp(status))?.reason ?? null,
  lang: row.lang,
  payment: asPayment(row.payment, row.placed_at),
  plates: asPlates(v.parse(Quote, row.quote), row.status, row.plates),
  // a courier's name and number are the customer's for as long as they are on their way
  courier: row.status === 'out_for_delivery' ? v.parse(v.nullable(Courier), row.courier) : null,
  invoices: [...row.invoices],
  billId: row.bill_id,
  rating: row.rating,
})

/**
 * What somebody with the link may see who is neither: no name, no phone, no address, nothing of the
 * money.
 */
export const asOpenOrder = (row: OrderRow): OpenOrder => ({ ...seenByAnybody(row), view: 'open' })

const seenByAnybody = (row: OrderRow) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  method: row.method,
  branchId: row.branch_id,
  branchName: v.parse(Localized, row.branch_name),
  dueAt: promisedFor(row).toISOString(),
  placedAt: row.placed_at.toISOString(),
  events: row.events.map(asEvent),
})

const asEvent = ({ status, at, dueAt }: EventRow): OrderEvent => ({
  status,
  at: new Date(at).toISOString(),
  ...(dueAt !== null && { dueAt: new Date(dueAt).toISOString() }),
})

/** The time the customer is told: that of the slot, until the branch promised another. */
export const promisedFor = ({ promised_at, due_at }: Pick<OrderRow, 'promised_at' | 'due_at'>): Date =>
  promised_at ?? due_at
