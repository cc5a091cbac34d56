import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, secondsUntilToken, takeToken } from '#server/platform/http/rate-limit-store.ts'

/**
 * The SMS of phone orders that one number gets in a day, of all its orders: a few orders with their link
 * again. Without it an employee could send hundreds to a number, by orders that no one collects. A number has
 * one account, so the account is counted.
 */
const bucketOfReceiver: Bucket = { capacity: 10, perSecond: 10 / 86_400 }

const keyOf = (customerId: string): string => `caller-messages-of-day:${customerId}`

type Needs = Pick<Deps, 'db' | 'now'>

/** Returns the seconds until this customer may get another SMS of a phone order; 0: now. */
export const secondsUntilMessage = ({ db, now }: Needs, customerId: string): Promise<number> =>
  secondsUntilToken(db, keyOf(customerId), bucketOfReceiver, now())

/** Counts an SMS that is about to be sent. Returns false, and it must not be sent, if none is left. */
export const countMessage = async ({ db, now }: Needs, customerId: string): Promise<boolean> =>
  (await takeToken(db, keyOf(customerId), bucketOfReceiver, now())).ok
