import * as v from 'valibot'
import { BeforeMaghrib, Courier, type OpenOrder, type Order, type OrderEvent } from '#contract/order.ts'
import { Quote } from '#contract/quote.ts'
import { DeliveryAddress } from '#contract/cart.ts'
import { Localized } from '#contract/locale.ts'
import { isGivenUp } from '#domain/order.ts'
import { asPayment } from './as-payment.ts'
import { asPlates } from '#server/resources/plates/as-plates.ts'
import type { EventRow } from './order-column-store.ts'
import type { OrderRow } from './store.ts'

/** Returns every field of an order: the view for its customer. Employees get `asStaffOrder`. */
export const asOrder = (row: OrderRow): Order => withQuote(row, v.parse(Quote, row.quote))

// parsed once: of a large order it is the most work of the reply
const withQuote = (row: OrderRow, quote: v.InferOutput<typeof Quote>): Order => ({
  ...publicFieldsOf(row),
  view: 'whole',
  events: row.events.map((event) => ({
    ...asEvent(event),
    ...(event.reason !== null && event.dueAt !== null && { reason: event.reason }),
  })),
  quote,
  paymentMethod: row.payment_method,
  address: v.parse(v.nullable(DeliveryAddress), row.address),
  note: row.note,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  reason: row.events.findLast(({ status, reason }) => reason !== null && isGivenUp(status))?.reason ?? null,
  lang: row.lang,
  payment: asPayment(row),
  plates: asPlates(quote, row.status, row.plates),
  // the customer sees the courier's name and number only while the order is out for delivery
  courier: row.status === 'out_for_delivery' ? v.parse(v.nullable(Courier), row.courier) : null,
  invoices: [...row.invoices],
  billId: row.bill_id,
  pointsPromised: row.points_promised,
  rating: row.rating,
  promisedFrom: promisedFrom(row).toISOString(),
  missed: row.promise,
  care: row.care.map((ticket) => ({ ...ticket, askedAt: new Date(ticket.askedAt).toISOString() })),
  changes: row.changes.map(({ at, until, ...change }) => ({
    ...change,
    at: new Date(at).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
  })),
  extra: row.extra,
})

/** Returns every field of an order for a reader: only its customer gets the link to the bank's page. */
export function asOrderFor(readerId: string, row: OrderRow): Order {
  const order = asOrder(row)
  if (readerId === row.customer_id || order.payment === null) return order
  return { ...order, payment: { ...order.payment, url: null } }
}

/** Returns the view for a holder of the order's link: no name, phone, address or amounts. */
export const asOpenOrder = (row: OrderRow): OpenOrder => ({ ...publicFieldsOf(row), view: 'open' })

const publicFieldsOf = (row: OrderRow) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  method: row.method,
  branchId: row.branch_id,
  branchName: v.parse(Localized, row.branch_name),
  dueAt: promisedFor(row).toISOString(),
  // a later promise does not follow maghrib any more
  beforeMaghrib: row.promised_at ? null : v.parse(BeforeMaghrib, row.before_maghrib),
  placedAt: row.placed_at.toISOString(),
  events: row.events.map(asEvent),
  lastEvent: row.last_event,
})

const asEvent = ({ status, at, dueAt }: EventRow): OrderEvent => ({
  status,
  at: new Date(at).toISOString(),
  ...(dueAt !== null && { dueAt: new Date(dueAt).toISOString() }),
})

/** Returns the time shown to the customer: the slot's time, or the branch's later promise if there is one. */
export const promisedFor = ({ promised_at, due_at }: Pick<OrderRow, 'promised_at' | 'due_at'>): Date =>
  promised_at ?? due_at

/** Returns the start of the promised window: a later time moves it only if the customer asked for it. */
const promisedFrom = ({ events, due_at }: Pick<OrderRow, 'events' | 'due_at'>): Date =>
  new Date(events.findLast(({ forCustomer }) => forCustomer)?.dueAt ?? due_at)
