import type { Deps } from '../deps.ts'
import type { FindSession } from '../http/session.ts'
import { hashOf } from './hash.ts'
import { deleteSession, prepareFindSession, seeSession, type SessionRow } from './store.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long a session lasts without being used, and at most.
 * Customers order every week or two: 30 days unused and 90 at most ask for a code four times a year of a regular, and end
 * the session of a lost phone within a month.
 * Staff see the names and addresses of others, on a counter's shared device: they sign in once a working day. 18 hours
 * cover the longest one (a Ramadan night, noon to four, with opening and closing up), so nobody is signed out in the
 * middle of a rush, which half an hour unused, or 12 hours at most, would do to a board that only listens.
 */
export const sessionLife = {
  customer: { unused: 30 * day, whole: 90 * day },
  staff: { unused: 12 * hour, whole: 18 * hour },
} as const

/** Writing down every request would make each of them a write. */
const seenEvery = 5 * minute

/**
 * Finds the session of a token, with what the customer may do as staff right now; undefined if there is none or it has
 * ended. Somebody made staff long after signing in signs in again: the shorter life then counts from their sign-in.
 */
export function createFindSession({ db, pool }: Pick<Deps, 'db' | 'pool'>, now: () => number): FindSession {
  const findRow = prepareFindSession({ db, pool })
  return async (token) => {
    const at = now()
    const sessionId = hashOf(token)
    const row = await findRow(sessionId)
    if (!row) return undefined
    if (hasEnded(row, at)) {
      await deleteSession(db, sessionId)
      return undefined
    }
    if (at - row.lastSeenAt >= seenEvery) await seeSession(db, sessionId, at)
    const { id: customerId, phone, lang, registered, agreed, staff } = row.customer
    return {
      customerId,
      sessionId,
      phone,
      lang,
      registered,
      agreed,
      staff,
      signedInAt: row.createdAt,
      confirmedAt: row.confirmedAt,
      newDeviceSince: row.newDeviceSince,
    }
  }
}

function hasEnded({ customer, createdAt, lastSeenAt }: SessionRow, now: number): boolean {
  const life = customer.staff ? sessionLife.staff : sessionLife.customer
  return now >= lastSeenAt + life.unused || now >= createdAt + life.whole
}
