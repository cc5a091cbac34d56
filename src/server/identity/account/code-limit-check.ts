import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { digitsAgainst, guessing, networkLimits } from './code-limits.ts'
import { countTries, findNthPhone, findNthTry, lockNetwork } from './code-store.ts'

/** The origin of a request, as the limits count it: the network and the browser. */
export type RequestOrigin = { readonly network: string; readonly deviceHash: string }

/**
 * Returns a 429 refusal with the seconds to wait, in the detail for the screen's countdown and in the header.
 */
export const refuseFor = <const Reason extends string>(reason: Reason, waitSeconds: number) =>
  refuse(reason, { status: 429, retryAfterSeconds: waitSeconds, detail: { waitSeconds } })

/** As `refuseFor`, until an instant (milliseconds since 1970). */
export const refuseUntil = <const Reason extends string>(reason: Reason, until: number, now: number) =>
  refuseFor(reason, Math.max(1, Math.ceil((until - now) / 1000)))

/**
 * Refuses when one network or browser has exceeded its limits. Locks the network until the transaction ends,
 * so that of concurrent requests none passes the limit; runs before the phone is locked.
 */
export async function refuseOverLimit(
  tx: Tx,
  kind: 'sends' | 'tries',
  { phone, origin, config, now }: { phone: string; origin: RequestOrigin; config: Config; now: number },
): Promise<Refusal<'too-many-requests'> | undefined> {
  const { network, deviceHash } = origin
  const perHour = config.codesPerAddress * networkLimits[kind]
  const phones = config.codesPerAddress * networkLimits.phonesPerDay
  const yesterday = now - dayMs
  const other = { otherThan: phone, since: yesterday }
  await lockNetwork(tx, network)
  const [nth, phoneThere, phoneHere] = await Promise.all([
    findNthTry(tx, { network, kind, nth: perHour, since: now - hourMs }),
    findNthPhone(tx, { column: 'network', value: network, nth: phones, ...other }),
    findNthPhone(tx, {
      column: 'device_hash',
      value: deviceHash,
      nth: networkLimits.phonesPerBrowserAndDay,
      ...other,
    }),
  ])
  const until = Math.max(
    nth === undefined ? 0 : nth + hourMs,
    phoneThere === undefined ? 0 : phoneThere + dayMs,
    phoneHere === undefined ? 0 : phoneHere + dayMs,
  )
  return until > now ? refuseUntil('too-many-requests', until, now) : undefined
}

/** Returns the least digits of a code for a browser without a sign-in in this network. */
export async function digitsFor(tx: Tx, network: string, now: number): Promise<number> {
  const [all, ofNetwork] = await Promise.all([
    countTries(tx, { since: now - guessing.all.window }),
    countTries(tx, { since: now - guessing.network.window, network }),
  ])
  return digitsAgainst({ all, network: ofNetwork })
}

const alertBucket: Bucket = { capacity: 1, perSecond: 1000 / minuteMs }

/** Whether an alert was not logged within the last minute, by any process; counts it as logged. */
export const isAlertDue = async (
  db: Db,
  alert: 'sms-budget-spent' | 'sign-in-guessing',
  now: number,
): Promise<boolean> => (await takeToken(db, `alert ${alert}`, alertBucket, now)).ok
