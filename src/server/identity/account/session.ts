import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SecondFactor } from '#server/platform/config/staff-settings.ts'
import type { FindSession, SessionUser } from '#server/platform/session.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  deleteEndedSession,
  deleteEndedSessions,
  noteSessionActivity,
  prepareFindSession,
  noteSessionUse,
  type SessionRow,
} from './session-store.ts'

/**
 * How long a session lasts when it is unused, and in all, in milliseconds. Customers order every week or two.
 * With 30 days unused and 90 days in all, a regular customer enters a code four times a year, and the session
 * of a lost phone ends within a month. Staff see customers' names and addresses on a shared device, so they
 * sign in once per shift: 12 hours, used or not, because a board only listens.
 */
export const sessionLife = {
  customer: { unused: 30 * dayMs, whole: 90 * dayMs },
  staff: { unused: 12 * hourMs, whole: 12 * hourMs },
} as const

/**
 * Without a touch or a key for this long, a session of staff is locked. It is not ended: the board must go on
 * to receive orders and to ring, and its branch must not fall silent.
 */
const lockedAfter = 30 * minuteMs

/** `active_at` is updated at most this often. */
const activeEvery = minuteMs

/** `last_seen_at` is updated at most this often, so that not every request writes to the database. */
const seenEvery = 5 * minuteMs

/**
 * Returns a function that finds the session of a token, with the customer's current staff rights; undefined
 * if it does not exist or has ended. When a customer becomes staff, the shorter staff limits count from the
 * original sign-in, so they may have to sign in again.
 */
export function createFindSession(
  { db, pool, config }: Pick<Deps, 'db' | 'pool' | 'config'>,
  now: () => number,
): FindSession {
  const findRow = prepareFindSession({ db, pool })
  return async (token, { isActive } = { isActive: false }) => {
    const at = now()
    const sessionId = hashOf(token)
    const row = await findRow(sessionId)
    if (!row) return undefined
    if (hasEnded(row, at)) {
      await deleteEndedSession(db, sessionId)
      return undefined
    }
    if (at - row.lastSeenAt >= seenEvery) await noteSessionUse(db, sessionId, at)
    const locked = row.customer.staff !== null && at >= row.activeAt + lockedAfter
    // a touch does not unlock: the person at the tablet may be another one
    if (isActive && row.customer.staff && !locked && at - row.activeAt >= activeEvery)
      await noteSessionActivity(db, sessionId, at)
    const { id: customerId, phone, lang, registered, agreed, staff } = row.customer
    return {
      customerId,
      sessionId,
      phone,
      lang,
      registered,
      agreed,
      staff,
      locked,
      factor: staff ? factorOf(row, config.secondFactor) : null,
      signedInAt: row.createdAt,
      confirmedAt: row.confirmedAt,
      newDeviceSince: row.newDeviceSince,
    }
  }
}

/**
 * Deletes the sessions that had ended at `now`, in milliseconds since 1970. The session of a customer that is
 * not used any more would else keep its pushes and its key for loyalty codes.
 */
export const deleteExpiredSessions = (db: Db, now: number): Promise<number> =>
  deleteEndedSessions(db, {
    unusedSince: now - sessionLife.customer.unused,
    begunBefore: now - sessionLife.customer.whole,
    staffBegunBefore: now - sessionLife.staff.whole,
  })

function factorOf({ hasFactor, factorAt }: SessionRow, setting: SecondFactor): SessionUser['factor'] {
  if (setting === 'off') return null
  if (!hasFactor) return setting === 'required' ? 'enrol' : null
  return factorAt === null ? 'code' : null
}

function hasEnded({ customer, createdAt, lastSeenAt }: SessionRow, now: number): boolean {
  const life = customer.staff ? sessionLife.staff : sessionLife.customer
  return now >= lastSeenAt + life.unused || now >= createdAt + life.whole
}
