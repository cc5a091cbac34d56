import * as v from 'valibot'
import {
  changeNotificationChoices,
  getNotificationChoices,
  listNotifications,
  Notification,
  readNotifications,
} from '#contract/notification.ts'
import { pageOf, readCursor } from '#domain/cursor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import {
  changeChoices,
  countUnread,
  findChoices,
  listNotificationsOf,
  markRead,
  type NotificationRow,
} from './list-store.ts'

const pageSize = 20

export const notificationRoutes = (deps: Deps) => {
  const { db, now } = deps
  return routes(deps, [
    serve(listNotifications, async ({ query, session: { customerId } }) => {
      const [rows, unread] = await Promise.all([
        listNotificationsOf(db, customerId, { after: readCursor(query.cursor), limit: pageSize + 1 }),
        countUnread(db, customerId),
      ])
      const { page, next } = pageOf(rows, { size: pageSize, placeOf: ({ told_at: at, id }) => ({ at, id }) })
      return { notifications: page.flatMap(asNotification), next, unread }
    }),

    serve(readNotifications, async ({ body, session: { customerId } }) => {
      const id = body.id === undefined ? undefined : Number(body.id)
      await markRead(db, customerId, { until: Date.parse(body.until), id })
      return { unread: await countUnread(db, customerId) }
    }),

    serve(getNotificationChoices, ({ session }) => findChoices(db, session.customerId)),

    serve(changeNotificationChoices, async ({ body, session: { customerId } }) => {
      await changeChoices(db, customerId, { change: body, at: now() })
      return findChoices(db, customerId)
    }),
  ])
}

/** Rows that another release wrote and this one cannot parse are left out. */
function asNotification(row: NotificationRow): Notification[] {
  const parsed = v.safeParse(Notification, {
    id: String(row.id),
    kind: row.kind,
    subject: row.subject,
    sequence: row.sequence,
    at: row.told_at.toISOString(),
    isRead: row.read_sequence >= row.sequence,
    values: row.details,
  })
  return parsed.success ? [parsed.output] : []
}
