import { refused, type Outcome, type Refused } from '#domain/outcome.ts'
import { networkOf } from '../account/network.ts'
import type { Deps } from '../deps.ts'
import { type Bucket, secondsUntilToken, takeToken } from '../http/rate-limit.ts'

/** Five wrong codes in ten minutes: enough for whoever reads one off a flyer, not for whoever tries them all. */
const wrongCodes: Bucket = { capacity: 5, perSecond: 5 / 600 }

/** Whose wrong codes are counted: the account's, the network's, or both. */
export type Guesser = { readonly customerId?: string | undefined; readonly ip?: string | undefined }

type TooMany = Refused<'too-many-requests', { readonly retryAfterSeconds: number }>

/**
 * What was found out about a code, unless its guesser has had too many wrong ones. A right one counts nothing, but is not told either
 * while the limit is reached. Looked at afterwards, so that of many guesses at once only the first few are answered.
 */
export async function withinGuesses<Found extends Outcome<unknown, string, object>>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId, ip }: Guesser,
  found: Found,
): Promise<Found | TooMany> {
  const keys = [
    ...(customerId === undefined ? [] : [`promo account ${customerId}`]),
    ...(ip === undefined ? [] : [`promo network ${networkOf(ip)}`]),
  ]
  const isWrong = !found.ok && found.refusal === 'promo-unknown'
  let wait = 0
  for (const key of keys) {
    // one after the other: a guess that its account has none left for costs its neighbours nothing
    // oxlint-disable-next-line no-await-in-loop -- that is why
    if (wait === 0) wait = await secondsToWait(db, key, { isWrong, now: now() })
  }
  return wait === 0 ? found : { ...refused('too-many-requests'), retryAfterSeconds: wait }
}

const secondsToWait = async (
  db: Deps['db'],
  key: string,
  { isWrong, now }: { isWrong: boolean; now: number },
): Promise<number> =>
  isWrong
    ? (await takeToken(db, key, wrongCodes, now)).retryAfterSeconds
    : secondsUntilToken(db, key, wrongCodes, now)
