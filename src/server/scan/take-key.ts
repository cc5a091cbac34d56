import type { Deps } from '../deps.ts'
import type { SessionUser } from '../http/session.ts'
import { findKeyOf, insertKey, type KeyRow } from './store.ts'

/** By then a million customers are signed in, and codes become a digit longer. */
const triesPerLength = 4
const [shortest, longest] = [6, 9]

/** The key of a session: made when it is first asked for, and the same from then on, so that two tabs that ask at once agree. */
export async function takeKey(
  { db, random, now }: Pick<Deps, 'db' | 'random' | 'now'>,
  { sessionId, customerId }: SessionUser,
): Promise<KeyRow> {
  for (let length = shortest; length <= longest; length++)
    for (let tries = 0; tries < triesPerLength; tries++) {
      // oxlint-disable no-await-in-loop -- the next number only if this one was taken
      const kept = await findKeyOf(db, sessionId)
      if (kept) return kept
      // random and not counted up: a number says neither how many customers there are nor since when one is
      const number = 10 ** (length - 1) + (Number(random.digits(length)) % (9 * 10 ** (length - 1)))
      const key = { id: random.id(), number, customerId }
      if (await insertKey(db, { ...key, sessionId, at: now() })) return key
      // oxlint-enable no-await-in-loop
    }
  throw new Error('expected a number that no other key has; look at the table scan_key')
}
