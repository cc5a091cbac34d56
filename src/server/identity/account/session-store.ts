import { sql } from 'kysely'
import type { Customer } from '#contract/session.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'
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
 * Deletes the sessions that were last used, or began, before these times, in milliseconds since 1970. Those
 * of staff end for good some hours after the sign-in.
 */
export const deleteEndedSessions = (
  db: Db,
  {
    unusedSince,
    begunBefore,
    staffBegunBefore,
  }: { unusedSince: number; begunBefore: number; staffBegunBefore: number },
): Promise<number> =>
  deleteInBatches(
    db,
    'customer_session',
    sql`last_seen_at <= ${new Date(unusedSince)} or created_at <= ${new Date(begunBefore)}
      or created_at <= ${new Date(staffBegunBefore)} and customer_id in (
        select c.id from staff s join customer c on c.phone = s.phone
      )`,
  )

export const deleteSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('customer_session').where('token_hash', '=', tokenHash).execute()
