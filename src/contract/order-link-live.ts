import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { CourierView, Delivery, FollowView, GuardView } from './order-link.ts'

/** What each stream sends: the part of the order; null when its link has ended. */
export const DeliveryEvent = v.nullable(Delivery)
export const FollowViewEvent = v.nullable(FollowView)
export const GuardViewEvent = v.nullable(GuardView)
export const CourierViewEvent = v.nullable(CourierView)

const opened = `${apiBase}/order-links` as const

export const followDelivery = endpoint('GET', `${apiBase}/orders/:id/delivery/events`, {
  summary: 'The delivery of an order, live: an event "delivery" after every change, such as a new position',
  policy: 'self',
  reply: DeliveryEvent,
  stream: true,
})

export const followFollowView = endpoint('GET', `${opened}/follow/:token/events`, {
  summary: 'What family sees of an order, live: an event "view" after every change, null when the link ends',
  policy: 'open',
  reply: FollowViewEvent,
  stream: true,
})

export const followGuardView = endpoint('GET', `${opened}/guard/:token/events`, {
  summary: 'What a guard sees of an order, live: an event "view" after every change, null when the link ends',
  policy: 'open',
  reply: GuardViewEvent,
  stream: true,
})

export const followCourierView = endpoint('GET', `${opened}/courier/:token/events`, {
  summary: 'What the courier sees, live: an event "view" after every change, null when the link ends',
  policy: 'open',
  reply: CourierViewEvent,
  stream: true,
})
