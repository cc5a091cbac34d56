import type { Deps } from '#server/platform/deps.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { findKeyOf, insertKey, type KeyRow } from './store.ts'

/**
 * If this many random numbers of a length are taken, the next ones are a digit longer (about a million
 * customers).
 */
const triesPerLength = 4
const [shortest, longest] = [6, 9]

/**
 * Returns the key of a session. The first call creates it, so that concurrent calls from two tabs get the
 * same key.
 */
export async function ensureKey(
  { db, random, now }: Pick<Deps, 'db' | 'random' | 'now'>,
  { sessionId, customerId }: SessionUser,
): Promise<KeyRow> {
  for (let length = shortest; length <= longest; length++)
    for (let tries = 0; tries < triesPerLength; tries++) {
      // oxlint-disable no-await-in-loop -- the next number only if this one was taken
      const existing = await findKeyOf(db, sessionId)
      if (existing) return existing
      // random, not sequential: a number reveals neither the count of customers nor a customer's age
      const number = 10 ** (length - 1) + (Number(random.digits(length)) % (9 * 10 ** (length - 1)))
      const key = { id: random.id(), number, customerId }
      if (await insertKey(db, { ...key, sessionId, at: now() })) return { ...key, publicKey: null }
      // oxlint-enable no-await-in-loop
    }
  throw new Error('expected an unused number for a key; look at the table scan_key')
}
