import type * as v from 'valibot'
import { OutgoingEvent, TestEvent } from '#contract/event.ts'
import type { EventType } from '#domain/event.ts'

/** The requests that the shop sends: the `webhooks` of the OpenAPI document. */
export const webhooks = {
  'order.placed': { summary: 'An order reached the branch', body: OutgoingEvent },
  'order.status_changed': {
    summary: 'The branch accepted an order, prepares it, has it ready, sent it out or completed it',
    body: OutgoingEvent,
  },
  'order.delayed': { summary: 'An order is promised for a later time', body: OutgoingEvent },
  'order.changed': { summary: 'The branch removed or swapped dishes of an order', body: OutgoingEvent },
  'order.cancelled': { summary: 'An order was cancelled, or rejected by the branch', body: OutgoingEvent },
  'order.refunded': { summary: 'A refund of an order was decided', body: OutgoingEvent },
  'test.ping': { summary: 'The owner tests the endpoint', body: TestEvent },
} as const satisfies Record<EventType | 'test.ping', { summary: string; body: v.GenericSchema }>
