import type { Db } from '#server/platform/db/db.ts'
import { type Bucket, secondsUntilToken, takeToken } from '#server/platform/http/rate-limit-store.ts'

/**
 * The limit of typed codes per employee, right or wrong. Enough for a queue when every camera fails; it stops
 * hundreds of concurrent guesses before the first is counted as wrong.
 */
const typedBucket: Bucket = { capacity: 20, perSecond: 10 / 60 }

/**
 * The limits of wrong codes. With 5 accepted steps a guess is right once in 200,000. An employee has 106
 * guesses a day, so a chance of 1 in 1,900, and each guess logs a warning. For one customer, all employees
 * together have a chance of 1 in 3,800.
 */
const wrongByEmployeeBucket: Bucket = { capacity: 10, perSecond: 4 / 3600 }
const wrongByKeyBucket: Bucket = { capacity: 5, perSecond: 2 / 3600 }

type Typing = { readonly staffId: string; readonly number: number }

/** Counts an attempt. Returns the seconds to wait before another code may be typed; 0: no wait. */
export const beforeTyped = async (db: Db, { staffId }: Typing, now: number): Promise<number> =>
  (await takeToken(db, `scan-typed:${staffId}`, typedBucket, now)).retryAfterSeconds

/**
 * Returns the seconds to wait before the result of a checked code may be returned; 0: return it. A wrong code
 * counts for its employee and its key. A right code does not count, but its result is withheld too while a
 * limit is reached.
 */
export async function afterTyped(
  db: Db,
  { staffId, number }: Typing,
  { isWrong, now }: { readonly isWrong: boolean; readonly now: number },
): Promise<number> {
  const [ofEmployee, ofKey] = [`scan-wrong:${staffId}`, `scan-wrong-key:${number}`]
  if (!isWrong)
    return Math.max(
      await secondsUntilToken(db, ofEmployee, wrongByEmployeeBucket, now),
      await secondsUntilToken(db, ofKey, wrongByKeyBucket, now),
    )
  const own = await takeToken(db, ofEmployee, wrongByEmployeeBucket, now)
  // an employee who is over the limit does not use up the customer's limit
  return own.ok
    ? (await takeToken(db, ofKey, wrongByKeyBucket, now)).retryAfterSeconds
    : own.retryAfterSeconds
}
