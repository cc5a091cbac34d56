import * as v from 'valibot'
import { eventTypes } from '#domain/event.ts'
import { refundKinds, refundWays } from '#domain/care.ts'
import { DeliveryAddress, Id } from './cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang, Localized } from './locale.ts'
import { OrderStatus, PaymentMethod } from './order.ts'
import { OrderMethod } from './quote.ts'

export const EventLine = v.object({
  itemId: v.string(),
  name: Localized,
  quantity: v.number(),
  options: v.array(v.object({ optionId: v.string(), name: Localized })),
  note: v.string(),
  /** Of a family cart: the name that the participant chose, which is sent without the customer's data too. */
  person: v.optional(v.string()),
  total: v.number(),
})

/** An order as a kitchen needs it. */
export const EventOrder = v.object({
  id: v.string(),
  /** What the branch calls out: four digits, which repeat after some days. */
  number: v.number(),
  branchId: v.string(),
  branchName: Localized,
  status: OrderStatus,
  method: OrderMethod,
  placedAt: v.string(),
  /** The promised time. */
  dueAt: v.string(),
  paymentMethod: PaymentMethod,
  total: v.number(),
  /** What the branch or the courier still has to collect. */
  toCollect: v.number(),
  lines: v.array(EventLine),
  note: v.string(),
  lang: Lang,
  /** Only for endpoints and keys that were made with the customer's data. */
  customer: v.nullable(
    v.object({ name: v.string(), phone: v.string(), address: v.nullable(DeliveryAddress) }),
  ),
})
export type EventOrder = v.InferOutput<typeof EventOrder>

/** What is sent to a webhook, and listed for keys. */
export const OutgoingEvent = v.object({
  /** The same at each try, and as `webhook-id`: process an id once. */
  id: v.string(),
  type: v.picklist(eventTypes),
  /** When it happened (ISO 8601). `webhook-timestamp` is when it was sent. */
  timestamp: v.string(),
  data: v.object({
    /** With the status and the promised time of then. */
    order: EventOrder,
    /** The branch's words about a delay or a cancellation. */
    reason: v.nullable(v.string()),
    /**
     * Of `order.refunded`: halalas of `total`, for the rest of the order (`order`), a part of it (`part`) or
     * the deposit of its plates (`plates`). A `change` is in `total` already.
     */
    refund: v.nullable(
      v.object({
        id: v.string(),
        kind: v.optional(v.picklist(refundKinds)),
        amount: v.number(),
        way: v.picklist(refundWays),
      }),
    ),
  }),
})
export type OutgoingEvent = v.InferOutput<typeof OutgoingEvent>

/** What `npm run events -- endpoints test` sends. */
export const TestEvent = v.object({
  id: v.string(),
  type: v.literal('test.ping'),
  timestamp: v.string(),
  data: v.object({}),
})
export type TestEvent = v.InferOutput<typeof TestEvent>

export const EventList = v.object({
  events: v.array(OutgoingEvent),
  /** Whether there are more: ask again after the last id. */
  hasMore: v.boolean(),
})
export type EventList = v.InferOutput<typeof EventList>

export const listEvents = endpoint('GET', `${apiBase}/events`, {
  summary:
    'The events of the last 30 days in the order of their publication, up to 100 after the event `after`',
  policy: 'key',
  scope: 'events:read',
  query: v.object({ after: v.optional(Id) }),
  reply: EventList,
})

export const getEventOrder = endpoint('GET', `${apiBase}/events/orders/:id`, {
  summary: 'One order as it is now, as events carry it',
  policy: 'key',
  scope: 'orders:read',
  reply: EventOrder,
})
