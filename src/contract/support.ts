import * as v from 'valibot'
import { cateringGuests, maxSupportText, services, supportStates } from '#domain/support.ts'
import { CursorText } from './cursor.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { readableLine, readableText } from './readable.ts'
import { Lang, Localized } from './locale.ts'
import { OrderId } from './order.ts'

export const Service = v.picklist(services)
export const SupportState = v.picklist(supportStates)

const SupportText = v.pipe(v.string(), v.trim(), v.maxLength(maxSupportText), readableText)

export const CateringWish = v.strictObject({
  guests: v.pipe(v.number(), v.integer(), v.minValue(cateringGuests.min), v.maxValue(cateringGuests.max)),
  /** A day in Riyadh. */
  date: v.pipe(v.string(), v.isoDate()),
  place: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)),
  /** Halalas. */
  budget: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))),
})
export type CateringWish = v.InferOutput<typeof CateringWish>

/**
 * The limit of the photo in base64 characters, so that a request with its photo stays below the limit of a
 * body.
 */
export const maxPhotoText = 56_000

/** A customer's request. The device makes the id, so that a request that is sent twice is stored once. */
export const SupportDraft = v.strictObject({
  id: OrderId,
  service: Service,
  orderId: v.optional(v.nullable(OrderId), null),
  text: SupportText,
  catering: v.optional(
    v.nullable(
      v.strictObject({ ...CateringWish.entries, place: v.pipe(CateringWish.entries.place, readableLine) }),
    ),
    null,
  ),
  /** A JPEG or WebP picture in base64, made smaller on the device. */
  photo: v.optional(v.nullable(v.pipe(v.string(), v.base64(), v.maxLength(maxPhotoText))), null),
  lang: Lang,
})
export type SupportDraft = v.InferOutput<typeof SupportDraft>

export const SupportMessage = v.object({
  from: v.picklist(['customer', 'restaurant']),
  text: v.string(),
  at: v.string(),
})
export type SupportMessage = v.InferOutput<typeof SupportMessage>

const common = {
  id: v.string(),
  /** The number to mention on the telephone. */
  number: v.number(),
  service: Service,
  state: SupportState,
  orderId: v.nullable(v.string()),
  orderNumber: v.nullable(v.number()),
  /** The branch of the order; null without an order. */
  branchName: v.optional(v.nullable(Localized), null),
  catering: v.nullable(CateringWish),
  /** Whether there is a picture at `…/photo`. */
  hasPhoto: v.boolean(),
  sentAt: v.string(),
  messages: v.array(SupportMessage),
}
export const SupportRequest = v.object(common)
export type SupportRequest = v.InferOutput<typeof SupportRequest>

/**
 * What staff see of the customer: a first name; for a catering enquiry also the phone, because staff call
 * back.
 */
export const StaffSupportRequest = v.object({
  ...common,
  firstName: v.string(),
  phone: v.nullable(v.string()),
})
export type StaffSupportRequest = v.InferOutput<typeof StaffSupportRequest>

const page = v.object({ cursor: v.optional(CursorText) })

/** One more message. The device makes the id, so that a message that is sent twice is stored once. */
const NewMessage = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  text: v.pipe(SupportText, v.minLength(1)),
})

export const sendSupportRequest = endpoint('POST', `${apiBase}/support-requests`, {
  summary: 'Send a request to customer service, or a catering enquiry',
  policy: 'self',
  body: SupportDraft,
  reply: SupportRequest,
  refusals: [
    'support-text-missing',
    'support-wish-missing',
    'support-date-too-soon',
    'support-date-too-late',
    'support-photo-unknown',
    'key-reused',
  ],
})

export const listSupportRequests = endpoint('GET', `${apiBase}/support-requests`, {
  summary: 'The customer’s requests with their messages, the latest first, page by page',
  policy: 'self',
  query: page,
  reply: v.object({ requests: v.array(SupportRequest), next: v.nullable(v.string()) }),
})

export const addToSupportRequest = endpoint('POST', `${apiBase}/support-requests/:id/messages`, {
  summary: 'Add a message to the customer’s request, until it is closed',
  policy: 'self',
  body: NewMessage,
  reply: SupportRequest,
  refusals: ['support-closed', 'support-too-long'],
})

export const getSupportPhoto = endpoint('GET', `${apiBase}/support-requests/:id/photo`, {
  summary: 'The photo of a request, for its customer and for staff who answer it',
  policy: 'self',
})

export const BranchRequests = v.object({
  requests: v.array(StaffSupportRequest),
  next: v.nullable(v.string()),
})

export const listBranchRequests = endpoint('GET', `${apiBase}/staff/support-requests`, {
  summary:
    'Requests about orders of the employee’s branches, for owners all requests: those that wait for an answer, the oldest first, or all, the latest first',
  policy: 'staff',
  query: v.object({ ...page.entries, state: v.optional(v.picklist(['open', 'all']), 'open') }),
  reply: BranchRequests,
})

export const answerSupportRequest = endpoint('POST', `${apiBase}/staff/support-requests/:id/answers`, {
  summary: 'Answer a request; `close` closes it',
  policy: 'staff',
  body: v.strictObject({
    ...NewMessage.entries,
    close: v.optional(v.boolean(), false),
    /**
     * How many messages the employee saw: if there are more by now, the answer is refused. A page of the
     * release before sends none, and there is no such check.
     */
    seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  reply: StaffSupportRequest,
  refusals: ['support-closed', 'support-too-long', 'support-moved'],
})
