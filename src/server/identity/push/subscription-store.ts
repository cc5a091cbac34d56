import { sql } from 'kysely'
import { choiceOf, firstChoices, isAlways, notificationKinds } from '#domain/notification.ts'
import type { Lang } from '#domain/locale.ts'
import { activeStatuses } from '#domain/order.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

/** The limit of browsers per customer; beyond it, the one that was seen longest ago is deleted. */
const mostOfCustomer = 10

type NewSubscription = {
  readonly id: string
  readonly customerId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly service: string
  readonly p256dh: string
  readonly auth: string
  readonly lang: Lang
  readonly at: number
}

/** Inserts or updates a subscription. A browser belongs to the customer who signed in on it last. */
export async function upsertPushSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const { customerId } = subscription
  const seenAt = new Date(subscription.at)
  const columns = {
    customer_id: customerId,
    session_hash: subscription.sessionId,
    ended_session_hash: null,
    p256dh: subscription.p256dh,
    auth: subscription.auth,
    lang: subscription.lang,
    seen_at: seenAt,
  }
  const { endpoint, service, id } = subscription
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('push_subscription')
      .values({ ...columns, id, endpoint, service, made_at: seenAt })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
      .execute()
    await sql`
      delete from push_subscription
      where id in (
        select id
        from push_subscription
        where customer_id = ${customerId}
        order by seen_at desc, id
        offset ${mostOfCustomer}
      )
    `.execute(tx)
  })
}

export const deleteOwnPushSubscription = (
  db: Db,
  { endpoint, customerId }: { endpoint: string; customerId: string },
): Promise<unknown> =>
  db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('customer_id', '=', customerId)
    .execute()

/** Deletes a subscription that the push service reports as gone, or whose service is not allowed any more. */
export const deletePushSubscription = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('push_subscription').where('id', '=', id).execute()

/**
 * Detaches the subscriptions of sessions that are deleted next because of their age: the browsers still
 * belong to the customers who signed in on them last. The transaction must have locked the sessions.
 */
export const detachPushSubscriptions = (tx: Tx, sessionIds: readonly string[]): Promise<unknown> =>
  sql`
    update push_subscription
    set session_hash = null, ended_session_hash = session_hash
    where session_hash = any(${[...sessionIds]}::text[])`.execute(tx)

/**
 * Deletes the subscription of a session, also if that has ended by its age. In the lock order: after the
 * session, whose end may detach the subscription at the same moment.
 */
export const deletePushSubscriptionOf = (db: Db, sessionId: string): Promise<unknown> =>
  sql`
    delete from push_subscription
    where session_hash = ${sessionId}
      or session_hash is null and ended_session_hash = ${sessionId}`.execute(db)

/**
 * Deletes the subscriptions of a customer whose sessions have ended by their age. In the lock order: after
 * the customer's sessions.
 */
export const deleteDetachedPushSubscriptions = (db: Db, customerId: string): Promise<unknown> =>
  db
    .deleteFrom('push_subscription')
    .where('customer_id', '=', customerId)
    .where('session_hash', 'is', null)
    .execute()

/** Deletes subscriptions without a session of browsers that were last seen before an instant. */
export const deleteOldPushSubscriptions = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'push_subscription', sql`session_hash is null and seen_at < ${new Date(before)}`)

/**
 * Returns the current state of a notification and the subscription to push it to; undefined if it has been
 * read, the customer does not want this kind, or the subscription is gone.
 */
export const findPush = (db: Db, { notificationId, subscriptionId }: PushIds) =>
  db
    .selectFrom('notification as n')
    .innerJoin('push_subscription as s', 's.customer_id', 'n.customer_id')
    .select([
      'n.id',
      'n.kind',
      'n.subject',
      'n.details',
      'n.sequence',
      'n.told_at',
      's.endpoint',
      's.p256dh',
      's.auth',
      's.lang',
      sql<number>`(
        select count(*)::int
        from notification u
        where u.customer_id = n.customer_id and u.read_sequence < u.sequence
      )`.as('unread'),
      sql<number>`(
        select count(*)::int
        from placed_order o
        where o.customer_id = n.customer_id and o.status in (${sql.join(activeStatuses)})
      )`.as('active'),
    ])
    .where('n.id', '=', notificationId)
    .where('s.id', '=', subscriptionId)
    .whereRef('n.read_sequence', '<', 'n.sequence')
    .where(isWanted)
    .executeTakeFirst()

type PushIds = { readonly notificationId: number; readonly subscriptionId: string }
export type PushRow = NonNullable<Awaited<ReturnType<typeof findPush>>>

const isWanted = sql<boolean>`
  case ${sql.join(
    notificationKinds.map((kind) => {
      const choice = choiceOf[kind]
      return isAlways(choice)
        ? sql`when n.kind = ${sql.lit(kind)} then true`
        : sql`when n.kind = ${sql.lit(kind)} then coalesce(
            (select c.${sql.ref(choice)} from notification_choice c where c.customer_id = n.customer_id),
            ${sql.lit(firstChoices[choice])}
          )`
    }),
    sql` `,
  )} else false end
`
