import * as v from 'valibot'
import { Courier, type OpenOrder, type Order } from '#contract/order.ts'
import { DeliveryAddress, Quote } from '#contract/quote.ts'
import { Localized } from '#contract/locale.ts'
import { asPayment } from '../payment/as-payment.ts'
import { asPlates } from '../plates/as-plates.ts'
import type { OrderRow } from './store.ts'

/** All there is of an order: for its owner and its branch. */
export const asOrder = (row: OrderRow): Order => ({
  ...seenByAnybody(row),
  view: 'whole',
  quote: v.parse(Quote, row.quote),
  paymentMethod: row.payment_method,
  address: v.parse(v.nullable(DeliveryAddress), row.address),
  note: row.note,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  reason: row.events.findLast(({ reason }) => reason !== null)?.reason ?? null,
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
  dueAt: row.due_at.toISOString(),
  placedAt: row.placed_at.toISOString(),
  events: row.events.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
})
