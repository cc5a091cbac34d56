import * as v from 'valibot'
import { courierTaps, linkAudiences, linkStages, sharedAudiences } from '#domain/order-link.ts'
import { Point } from './branch.ts'
import { DeliveryAddress } from './cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Localized } from './locale.ts'
import { OrderId } from './order.ts'
import { Confidence } from './promise.ts'
import { OrderMethod } from './quote.ts'
import { readableLine } from './readable.ts'

/** The promised window (ISO 8601). */
const Window = v.object({ from: v.string(), to: v.string() })

const Gate = v.pipe(v.string(), v.trim(), v.maxLength(60), readableLine)

export const OrderLink = v.object({
  id: v.string(),
  audience: v.picklist(linkAudiences),
  createdAt: v.string(),
  expiresAt: v.string(),
})
export type OrderLink = v.InferOutput<typeof OrderLink>

/** `token` is the secret of the link. The server stores its hash only. */
export const NewOrderLink = v.object({ ...OrderLink.entries, token: v.string() })
export type NewOrderLink = v.InferOutput<typeof NewOrderLink>

const OrderLinks = v.object({ links: v.array(OrderLink) })

/** What family sees: no number, name, phone, address, dish, price or map. */
export const FollowView = v.object({
  stage: v.picklist(linkStages),
  method: OrderMethod,
  placedAt: v.string(),
  /** The promised time, which a delay may have moved. */
  dueAt: v.string(),
  window: Window,
  /** How sure the promise is, by the branch's own last 30 days; null if these are too few orders. */
  sure: Confidence,
})
export type FollowView = v.InferOutput<typeof FollowView>

/** What the guard of a building sees. `code` is what the guard reads out to the courier. */
export const GuardView = v.object({
  guest: v.string(),
  gate: v.string(),
  window: Window,
  code: v.string(),
  arrivedAt: v.nullable(v.string()),
})
export type GuardView = v.InferOutput<typeof GuardView>

/** What the courier sees. */
export const CourierView = v.object({
  number: v.number(),
  branchName: Localized,
  branchLocation: Point,
  guest: v.string(),
  phone: v.string(),
  address: DeliveryAddress,
  /** Portions in the bag. */
  items: v.number(),
  /** Halalas to collect in cash; 0 for a paid order. */
  collect: v.number(),
  window: Window,
  /** When the sharing of the position ends at the latest. */
  sharesUntil: v.string(),
  pickedUpAt: v.nullable(v.string()),
  arrivedAt: v.nullable(v.string()),
  handedAt: v.nullable(v.string()),
  /** A guard has a code for the courier. */
  hasGuard: v.boolean(),
  /** Three codes were wrong: the branch has to release them. */
  isLocked: v.boolean(),
})
export type CourierView = v.InferOutput<typeof CourierView>

/** What the customer sees of the delivery, besides the order. */
export const Delivery = v.object({
  /** The code for the courier; null while no courier with a link has the order. */
  code: v.nullable(v.string()),
  arrivedAt: v.nullable(v.string()),
  /** The courier's last position, and the estimated minutes from there; null while it is not shared. */
  courier: v.nullable(v.object({ location: Point, at: v.string(), minutes: v.number() })),
})
export type Delivery = v.InferOutput<typeof Delivery>

/** What the branch sees of the courier's link. */
export const CourierState = v.object({
  links: v.number(),
  pickedUpAt: v.nullable(v.string()),
  arrivedAt: v.nullable(v.string()),
  isLocked: v.boolean(),
})
export type CourierState = v.InferOutput<typeof CourierState>

const Code = v.pipe(v.string(), v.regex(/^\d{4}$/, 'expected 4 digits'))

/** The device makes the id, so that a tap that is sent twice counts once. `at` is the device's clock. */
export const CourierTapSent = v.strictObject({
  id: OrderId,
  kind: v.picklist(courierTaps),
  at: Instant,
  /** The guest's code for `handed-over`; the guard's for `arrived`, if there is a guard. */
  code: v.optional(Code),
})
export type CourierTapSent = v.InferOutput<typeof CourierTapSent>

const ofOrder = `${apiBase}/orders/:id` as const
const ofStaff = `${apiBase}/staff/orders/:id` as const
const opened = `${apiBase}/order-links` as const

export const makeOrderLink = endpoint('POST', `${ofOrder}/links`, {
  summary: 'Make a link that shows family or a guard their part of an order',
  policy: 'self',
  body: v.strictObject({ audience: v.picklist(sharedAudiences), gate: v.optional(Gate, '') }),
  reply: NewOrderLink,
  refusals: ['link-not-now', 'link-too-many'],
})

export const listOrderLinks = endpoint('GET', `${ofOrder}/links`, {
  summary: 'The links that the customer has shared of an order',
  policy: 'self',
  reply: OrderLinks,
})

export const revokeOrderLink = endpoint('DELETE', `${ofOrder}/links/:linkId`, {
  summary: 'Close a link of an order',
  policy: 'self',
})

export const getDelivery = endpoint('GET', `${ofOrder}/delivery`, {
  summary: 'The code for the courier, and where the courier is while the position is shared',
  policy: 'self',
  reply: Delivery,
})

export const makeCourierLink = endpoint('POST', `${ofStaff}/courier-links`, {
  summary: 'Make a link for the courier of an order; earlier ones keep working',
  policy: 'staff',
  reply: NewOrderLink,
  refusals: ['link-not-now', 'order-own'],
})

export const revokeCourierLinks = endpoint('DELETE', `${ofStaff}/courier-links`, {
  summary: 'Close all links of the couriers of an order',
  policy: 'staff',
  reply: CourierState,
})

export const getCourierState = endpoint('GET', `${ofStaff}/courier`, {
  summary: 'What the courier of an order has reported, and whether wrong codes have locked it',
  policy: 'staff',
  reply: CourierState,
})

export const releaseCourier = endpoint('POST', `${ofStaff}/courier/release`, {
  summary: 'Let the courier of an order type codes again after three wrong ones',
  policy: 'staff',
  reply: CourierState,
})

export const getFollowView = endpoint('GET', `${opened}/follow/:token`, {
  summary: 'What family sees of an order, by its link',
  policy: 'open',
  reply: FollowView,
})

export const getGuardView = endpoint('GET', `${opened}/guard/:token`, {
  summary: 'What the guard of a building sees of an order, by its link',
  policy: 'open',
  reply: GuardView,
})

export const getCourierView = endpoint('GET', `${opened}/courier/:token`, {
  summary: 'What the courier sees of an order, by its link',
  policy: 'open',
  reply: CourierView,
})

export const sendCourierTap = endpoint('POST', `${opened}/courier/:token/taps`, {
  summary: 'Report a step of a delivery; a tap that arrives twice counts once',
  policy: 'open',
  body: CourierTapSent,
  reply: CourierView,
  refusals: [
    'courier-too-early',
    'courier-code-missing',
    'courier-code-wrong',
    'courier-locked',
    'key-reused',
  ],
})

export const sendCourierPosition = endpoint('PUT', `${opened}/courier/:token/position`, {
  summary: 'Share the position of the courier with the customer; only the last one is stored',
  policy: 'open',
  body: v.strictObject({ location: v.strictObject(Point.entries), at: Instant }),
  refusals: ['courier-sharing-ended'],
})

export const stopCourierPosition = endpoint('DELETE', `${opened}/courier/:token/position`, {
  summary: 'Stop to share the position of the courier, and delete it',
  policy: 'open',
})
