import * as v from 'valibot'
import { methods } from '#domain/method.ts'
import { accountNews, careNews, notifiedStatuses, waitingNews } from '#domain/notification.ts'
import { NumberCursorText, NumberText } from './cursor.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Localized } from './locale.ts'

const common = {
  id: v.string(),
  /** The id of its subject, for example of an order. */
  subject: v.string(),
  /** Increases with every newer state of the subject. */
  sequence: v.number(),
  at: v.string(),
  isRead: v.boolean(),
}

const points = v.number()

/** A notification in the list: clients make its text from `kind` and `values` in the reader's language. */
export const Notification = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('order'),
    values: v.object({
      status: v.picklist(notifiedStatuses),
      number: v.number(),
      branch: Localized,
      /** Milliseconds since 1970. */
      dueAt: v.optional(v.number()),
      /** The branch has just promised a later time. */
      isDelayed: v.optional(v.boolean()),
      /** With `isDelayed`: the customer asked for the later time. */
      isAskedFor: v.optional(v.boolean()),
    }),
  }),
  v.object({
    ...common,
    kind: v.literal('staff-order'),
    values: v.object({
      number: v.number(),
      dueAt: v.number(),
      branchId: v.string(),
      isForOwner: v.optional(v.boolean()),
    }),
  }),
  v.object({
    ...common,
    kind: v.literal('points-lapsing'),
    values: v.object({ points, on: v.string() }),
  }),
  // pushed notifications omit the names
  v.object({
    ...common,
    kind: v.literal('points-in'),
    values: v.object({ points, from: v.optional(v.string()) }),
  }),
  v.object({ ...common, kind: v.literal('points-returned'), values: v.object({ points }) }),
  v.object({
    ...common,
    kind: v.literal('points-sent'),
    values: v.object({ points, to: v.optional(v.string()) }),
  }),
  v.object({
    ...common,
    kind: v.literal('level'),
    values: v.object({
      level: Localized,
      /** Absent in those from before it: as with true. */
      earnsMore: v.optional(v.boolean()),
    }),
  }),
  v.object({
    ...common,
    kind: v.literal('referral'),
    values: v.object({
      points,
      /** Absent in those from before it: as of the inviter. */
      of: v.optional(v.picklist(['inviter', 'friend'])),
      friend: v.optional(v.string()),
    }),
  }),
  v.object({ ...common, kind: v.literal('offer'), values: v.object({ title: Localized, text: Localized }) }),
  v.object({
    ...common,
    kind: v.literal('scan-alert'),
    values: v.object({
      /** Where the code counts, and the branch that was shown it too. Older notifications lack it. */
      branches: v.optional(v.object({ counts: Localized, other: Localized })),
    }),
  }),
  v.object({
    ...common,
    kind: v.literal('promise'),
    values: v.object({
      points,
      minutes: v.number(),
      /** A pick-up was ready late, a delivery came late. Absent in those from before it. */
      method: v.optional(v.picklist(methods)),
    }),
  }),
  v.object({
    ...common,
    kind: v.literal('care'),
    values: v.object({
      what: v.picklist(careNews),
      number: v.number(),
      branch: Localized,
      /** Halalas. */
      amount: v.optional(v.number()),
      dish: v.optional(Localized),
      other: v.optional(Localized),
    }),
  }),
  v.object({
    ...common,
    kind: v.literal('staff-care'),
    values: v.object({
      number: v.number(),
      branchId: v.string(),
      /** An employee asks the managers for a refund; else a customer reported a problem. */
      isAsked: v.optional(v.boolean()),
    }),
  }),
  v.object({
    ...common,
    kind: v.literal('staff-support'),
    values: v.object({ number: v.number(), branchId: v.nullable(v.string()) }),
  }),
  v.object({
    ...common,
    kind: v.literal('owner-waiting'),
    values: v.object({
      what: v.picklist(waitingNews),
      number: v.number(),
      branch: Localized,
      branchId: v.string(),
    }),
  }),
  v.object({ ...common, kind: v.literal('support'), values: v.object({ number: v.number() }) }),
  v.object({
    ...common,
    kind: v.literal('arrived'),
    values: v.object({ number: v.number(), branch: Localized }),
  }),
  v.object({
    ...common,
    kind: v.literal('dish-back'),
    values: v.object({
      dish: Localized,
      branch: Localized,
      /** Older notifications lack it; their subject is the dish alone. */
      branchId: v.optional(v.string()),
    }),
  }),
  v.object({ ...common, kind: v.literal('draft-ready'), values: v.object({ branch: Localized }) }),
  v.object({ ...common, kind: v.literal('account'), values: v.object({ what: v.picklist(accountNews) }) }),
])
export type Notification = v.InferOutput<typeof Notification>

export const NotificationList = v.object({
  notifications: v.array(Notification),
  /** The cursor of the next page; null on the last. */
  next: v.nullable(v.string()),
  unread: v.number(),
})

export const listNotifications = endpoint('GET', `${apiBase}/notifications`, {
  summary: 'The customer’s notifications, newest first, page by page',
  policy: 'self',
  query: v.object({ cursor: v.optional(NumberCursorText) }),
  reply: NotificationList,
})

/** Notifications after `until` stay unread, because the customer has not seen them. */
export const readNotifications = endpoint('POST', `${apiBase}/notifications/read`, {
  summary: 'Mark notifications as read: one, or all until a time',
  policy: 'self',
  body: v.strictObject({
    until: Instant,
    id: v.optional(NumberText),
  }),
  reply: v.object({ unread: v.number() }),
})

export const NotificationChoices = v.object({
  orders: v.boolean(),
  points: v.boolean(),
  /** Advertising: false until the customer agrees. */
  offers: v.boolean(),
})
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>

export const getNotificationChoices = endpoint('GET', `${apiBase}/notifications/choices`, {
  summary: 'Which kinds of notification are pushed',
  policy: 'self',
  reply: NotificationChoices,
})

export const changeNotificationChoices = endpoint('PATCH', `${apiBase}/notifications/choices`, {
  summary: 'Choose which kinds of notification are pushed',
  policy: 'self',
  body: v.strictObject({
    orders: v.optional(v.boolean()),
    points: v.optional(v.boolean()),
    offers: v.optional(v.boolean()),
  }),
  reply: NotificationChoices,
})
