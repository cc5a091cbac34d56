import { refuse, type Outcome, type Refusal } from '#domain/outcome.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, secondsUntilToken, takeToken } from '#server/platform/http/rate-limit-store.ts'

/** Five wrong codes in ten minutes: enough for typing errors, too few for a brute-force search. */
const wrongCodes: Bucket = { capacity: 5, perSecond: 5 / 600 }

/** Wrong codes are counted per account, per network, or both. */
type Guesser = { readonly customerId?: string | undefined; readonly ip?: string | undefined }

type TooMany = Refusal<'too-many-requests', { readonly retryAfterSeconds: number }>

/**
 * Returns `found`, or `too-many-requests` if this guesser has used up the wrong codes. A valid code is not
 * counted, but is refused too while the limit is reached. The limit is checked after the look-up, so that of
 * many simultaneous guesses only the first few are answered.
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
    // in sequence: if the account has reached its limit, its network, which other customers share, is not
    // charged
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (wait === 0) wait = await secondsToWait(db, key, { isWrong, now: now() })
  }
  return wait === 0 ? found : refuse('too-many-requests', { retryAfterSeconds: wait })
}

const secondsToWait = async (
  db: Deps['db'],
  key: string,
  { isWrong, now }: { isWrong: boolean; now: number },
): Promise<number> =>
  isWrong
    ? (await takeToken(db, key, wrongCodes, now)).retryAfterSeconds
    : secondsUntilToken(db, key, wrongCodes, now)
