import type { Db } from '../db/db.ts'
import { type Bucket, secondsUntilToken, takeToken } from '../http/rate-limit.ts'

/**
 * Typed codes, right or wrong, of one employee. A queue whose cameras all fail is served; hundreds of guesses at once, before one of
 * them could be counted as wrong, are not.
 */
const typed: Bucket = { capacity: 20, perSecond: 10 / 60 }

/**
 * Wrong ones. With 5 steps borne a guess is right once in 200,000: an employee who does nothing but guess has 106 a day, one chance
 * in 1,900, and a warning in the log for each; of one customer, however many employees guess, one in 3,800.
 */
const wrongOfEmployee: Bucket = { capacity: 10, perSecond: 4 / 3600 }
const wrongOfKey: Bucket = { capacity: 5, perSecond: 2 / 3600 }

export type Typing = { readonly staffId: string; readonly number: number }

/** Seconds to wait before another code is typed; 0: go on. Counts the try. */
export const beforeTyped = async (db: Db, { staffId }: Typing, now: number): Promise<number> =>
  (await takeToken(db, `scan-typed:${staffId}`, typed, now)).retryAfterSeconds

/**
 * Seconds to wait before an answer is given to a code that was looked at; 0: say it. A wrong one is counted, of its employee and of
 * its key. A right one counts nothing, but is not told either while the limit is reached.
 */
export async function afterTyped(
  db: Db,
  { staffId, number }: Typing,
  { isWrong, now }: { readonly isWrong: boolean; readonly now: number },
): Promise<number> {
  const [ofEmployee, ofKey] = [`scan-wrong:${staffId}`, `scan-wrong-key:${number}`]
  if (!isWrong)
    return Math.max(
      await secondsUntilToken(db, ofEmployee, wrongOfEmployee, now),
      await secondsUntilToken(db, ofKey, wrongOfKey, now),
    )
  const own = await takeToken(db, ofEmployee, wrongOfEmployee, now)
  // an employee who has none left keeps customers from nothing
  return own.ok ? (await takeToken(db, ofKey, wrongOfKey, now)).retryAfterSeconds : own.retryAfterSeconds
}
