import { hourMs } from '#domain/duration.ts'
import { refuse, type Outcome, type Refusal } from '#domain/outcome.ts'
import { networkOf, rangeOf } from '#server/platform/http/network.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, secondsUntilToken, takeToken } from '#server/platform/http/rate-limit-store.ts'

type GuessDeps = Pick<Deps, 'db' | 'now' | 'config'>

/** Five wrong codes in ten minutes: enough for typing errors, too few for a brute-force search. */
const accountBucket: Bucket = { capacity: 5, perSecond: 5 / 600 }

/**
 * Allows as many wrong codes in an hour as sign-in codes: a carrier puts thousands of phones behind one
 * address, and each of its guests who orders signs in.
 */
const networkBucket = ({ codesPerAddress }: GuessDeps['config']): Bucket => ({
  capacity: codesPerAddress,
  perSecond: (codesPerAddress * 1000) / hourMs,
})

/** A line at home often has an IPv6 /56, and a server a /48, with thousands of networks to change between. */
const rangeBucket = (config: GuessDeps['config']): Bucket => {
  const { capacity, perSecond } = networkBucket(config)
  return { capacity: 10 * capacity, perSecond: 10 * perSecond }
}

/** Wrong codes of customers are counted per account, those of guests per network and per range. */
type Guesser = { readonly customerId: string } | { readonly ip: string }

type TooMany = Refusal<'too-many-requests', { readonly retryAfterSeconds: number }>

/**
 * Returns `found`, or `too-many-requests` if this guesser has used up the wrong codes. A valid code is not
 * counted, but is refused too while the limit is reached. The limit is checked after the look-up, so that of
 * many simultaneous guesses only the first few are answered.
 */
export async function withinGuesses<Found extends Outcome<unknown, string, object>>(
  { db, now, config }: GuessDeps,
  guesser: Guesser,
  found: Found,
): Promise<Found | TooMany> {
  const isWrong = !found.ok && found.refusal === 'promo-unknown'
  for (const [key, bucket] of limitsOf(guesser, config)) {
    // oxlint-disable-next-line no-await-in-loop -- what a network is refused takes nothing from its range
    const wait = isWrong
      ? (await takeToken(db, key, bucket, now())).retryAfterSeconds
      : await secondsUntilToken(db, key, bucket, now())
    if (wait > 0) return refuse('too-many-requests', { retryAfterSeconds: wait })
  }
  return found
}

function limitsOf(guesser: Guesser, config: GuessDeps['config']): readonly (readonly [string, Bucket])[] {
  if ('customerId' in guesser) return [[`promo account ${guesser.customerId}`, accountBucket]]
  const network = networkOf(guesser.ip)
  return [
    [`promo network ${network}`, networkBucket(config)],
    [`promo range ${rangeOf(network)}`, rangeBucket(config)],
  ]
}
