import { sql } from 'kysely'
import type { NotificationChoices } from '#contract/notification.ts'
import type { Cursor } from '#domain/cursor.ts'
import { firstChoices } from '#domain/notification.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

/** Returns a page of a customer's notifications, newest first, that come after the position `after`. */
export const listNotificationsOf = (
  db: Db,
  customerId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
) =>
  db
    .selectFrom('notification')
    .select(['id', 'kind', 'subject', 'details', 'sequence', 'told_at', 'read_sequence'])
    .where('customer_id', '=', customerId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(told_at, id) < (${new Date(after?.at ?? 0)}::timestamptz, ${after?.id ?? '0'}::bigint)`,
      ),
    )
    .orderBy('told_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type NotificationRow = Awaited<ReturnType<typeof listNotificationsOf>>[number]

export async function countUnread(db: Db, customerId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('customer_id', '=', customerId)
    .whereRef('read_sequence', '<', 'sequence')
    .executeTakeFirstOrThrow()
  return unread
}

/**
 * Marks notifications up to `until` as read, all or the one with `id`. A newer state of a notification stays
 * unread.
 */
export const markRead = (
  db: Db,
  customerId: string,
  { until, id }: { until: number; id: number | undefined },
): Promise<unknown> =>
  db
    .updateTable('notification')
    .set({ read_sequence: sql<number>`sequence` })
    .where('customer_id', '=', customerId)
    .where('told_at', '<=', new Date(until))
    .whereRef('read_sequence', '<', 'sequence')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute()

export async function findChoices(db: Db, customerId: string): Promise<NotificationChoices> {
  const kept = await db
    .selectFrom('notification_choice')
    .select(['orders', 'points', 'offers'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return kept ?? firstChoices
}

/**
 * Changes the choices. The date of consent to offers is kept while the consent lasts, as the law requires.
 */
export const changeChoices = (
  db: Db,
  customerId: string,
  { change, at }: { change: Readonly<Partial<NotificationChoices>>; at: number },
): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await sql`select 1 from customer where id = ${customerId} for update`.execute(tx)
    const choices = { ...(await findChoices(tx, customerId)), ...change }
    const now = new Date(at)
    await tx
      .insertInto('notification_choice')
      .values({
        customer_id: customerId,
        ...choices,
        offers_at: choices.offers ? now : null,
        changed_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('customer_id').doUpdateSet({
          ...choices,
          offers_at: choices.offers
            ? sql<Date>`coalesce(notification_choice.offers_at, excluded.offers_at)`
            : null,
          changed_at: now,
        }),
      )
      .execute()
  })

/** Deletes the news of orders for staff that is older than `before`. */
export const deleteOldStaffOrders = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'notification', sql`kind = 'staff-order' and told_at < ${new Date(before)}`)

/** Deletes notifications that are older than `before`. */
export const deleteOldNotifications = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'notification', sql`told_at < ${new Date(before)}`)
