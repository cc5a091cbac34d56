import { type RawBuilder, sql } from 'kysely'
import type { Customer } from '#contract/session.ts'
import {
  deletePushSubscriptionOf,
  detachPushSubscriptions,
} from '#server/identity/push/subscription-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { batchSize, inBatches } from '#server/platform/db/delete-batches.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectCustomers, toCustomer } from './store.ts'

export type SessionRow = {
  readonly customer: Customer
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly activeAt: number
  readonly confirmedAt: number | null
  readonly newDeviceSince: number | null
  /** Whether the customer has added an app as the second factor, and when this session passed it. */
  readonly hasFactor: boolean
  readonly factorAt: number | null
}

const selectSessions = (db: Db) =>
  selectCustomers(db)
    .innerJoin('customer_session as cs', 'cs.customer_id', 'c.id')
    .leftJoin('staff_factor as sf', 'sf.customer_id', 'c.id')
    .select([
      'cs.created_at',
      'cs.last_seen_at',
      'cs.active_at',
      'cs.confirmed_at',
      'cs.new_device_since',
      'cs.factor_at',
      'sf.secret as factor_secret',
    ])

type SessionFound = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>

/**
 * Returns a function that finds a session by the hash of its token. Every signed-in request runs this query,
 * so it is a named prepared statement: planning the join of five tables takes PostgreSQL several times as
 * long as reading them (1,700 queries per second without, 10,000 with a prepared statement).
 */
export function prepareFindSession({
  db,
  pool,
}: Pick<Deps, 'db' | 'pool'>): (tokenHash: string) => Promise<SessionRow | undefined> {
  const { sql: text } = selectSessions(db).where('cs.token_hash', '=', '').compile()
  return async (tokenHash) => {
    const { rows } = await pool.query<SessionFound>({ name: 'find-session', text, values: [tokenHash] })
    const [row] = rows
    return (
      row && {
        customer: toCustomer(row),
        createdAt: row.created_at.getTime(),
        lastSeenAt: row.last_seen_at.getTime(),
        activeAt: (row.active_at ?? row.created_at).getTime(),
        confirmedAt: row.confirmed_at?.getTime() ?? null,
        newDeviceSince: row.new_device_since?.getTime() ?? null,
        hasFactor: row.factor_secret !== null,
        factorAt: row.factor_at?.getTime() ?? null,
      }
    )
  }
}

export const insertSession = (
  tx: Tx,
  session: {
    tokenHash: string
    customerId: string
    device: string
    deviceHash: string
    newDeviceSince: number | null
    factorAt: number | null
    now: number
    expiresAt: number
  },
) =>
  tx
    .insertInto('customer_session')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      device: session.device,
      device_hash: session.deviceHash,
      new_device_since: session.newDeviceSince === null ? null : new Date(session.newDeviceSince),
      factor_at: session.factorAt === null ? null : new Date(session.factorAt),
      created_at: new Date(session.now),
      last_seen_at: new Date(session.now),
      active_at: new Date(session.now),
      expires_at: new Date(session.expiresAt),
    })
    .execute()

export const noteSessionUse = (db: Db, tokenHash: string, now: number) =>
  db
    .updateTable('customer_session')
    .set({ last_seen_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute()

export const noteSessionActivity = (db: Db, tokenHash: string, now: number) =>
  db
    .updateTable('customer_session')
    .set({ active_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute()

/** Also unlocks the session. */
export const confirmSession = (tx: Tx, tokenHash: string, now: number) =>
  tx
    .updateTable('customer_session')
    .set({ confirmed_at: new Date(now), active_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute()

/**
 * Deletes the sessions that were last used, or began, before these times, in milliseconds since 1970, as
 * `deleteEndedSession` does. Those of staff end for good some hours after the sign-in.
 */
export const deleteEndedSessions = (
  db: Db,
  {
    unusedSince,
    begunBefore,
    staffBegunBefore,
  }: { unusedSince: number; begunBefore: number; staffBegunBefore: number },
): Promise<number> =>
  deleteEnded(
    db,
    sql`cs.last_seen_at <= ${new Date(unusedSince)} or cs.created_at <= ${new Date(begunBefore)}
      or cs.created_at <= ${new Date(staffBegunBefore)} and ${isOfStaff}`,
  )

/**
 * Deletes a session that has ended by its age. The push subscription of an employee stays, without a session:
 * they have to sign in for each shift, and the first orders of a day come before that. That of a customer is
 * deleted.
 */
export const deleteEndedSession = (db: Db, tokenHash: string): Promise<unknown> =>
  deleteEnded(db, sql`cs.token_hash = ${tokenHash}`)

/**
 * Deletes a session at a sign-out, with its push subscription. The cookie may be of a session that has ended
 * by its age before: it has left its subscription.
 */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('customer_session').where('token_hash', '=', tokenHash).execute()
  await deletePushSubscriptionOf(db, tokenHash)
}

/**
 * Locks the sessions before it detaches their subscriptions: who ends them by will at the same moment waits,
 * and then deletes what was detached. Skips locked ones: the next run finds them.
 */
const deleteEnded = (db: Db, condition: RawBuilder<unknown>): Promise<number> =>
  inBatches(() =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; keepsPush: boolean }>`
        select cs.token_hash as id, ${isOfStaff} and not ${isRevoked} as "keepsPush"
        from customer_session cs
        where ${condition}
        limit ${batchSize}
        for update skip locked`.execute(tx)
      await detachPushSubscriptions(
        tx,
        rows.flatMap(({ id, keepsPush }) => (keepsPush ? id : [])),
      )
      await sql`
        delete from customer_session where token_hash = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
      return { rows }
    }),
  )

const isOfStaff = sql<boolean>`
  cs.customer_id in (select c.id from staff s join customer c on c.phone = s.phone)`

/** Whether an owner has revoked the keys of the session's tablet: it may be lost. */
const isRevoked = sql<boolean>`exists (
  select from offline_list l where l.session_hash = cs.token_hash and l.revoked_at is not null
)`
