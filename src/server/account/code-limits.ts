/**
 * How often a code may be sent and tried. Four digits are 13.3 bits where the standards ask for 20, so the
 * limits carry the weight: see docs/decisions/2026-11-21-four-digit-codes.md. All times are milliseconds.
 */

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const codeLife = 3 * minute
export const triesPerCode = 3

/** After the first, second and any further code of an hour. */
const resendWaits = [minute, 2 * minute, 5 * minute] as const

const sendsPerPhone = [
  { limit: 3, window: 15 * minute },
  { limit: 5, window: hour },
  { limit: 8, window: day },
] as const

const missesBeforePause = 5
const pause = 15 * minute
const missesBeforeOff = 10

export type Wait = { readonly until: number; readonly reason: 'code-too-soon' | 'code-limit' }

/** When the next code may be sent, after those sent at these instants (oldest first); undefined before the first. */
export function nextSend(sentAt: readonly number[]): Wait | undefined {
  const last = sentAt.at(-1)
  if (last === undefined) return undefined

  const inLastHour = sentAt.filter((at) => at > last - hour).length
  const resend = last + (resendWaits[inLastHour - 1] ?? resendWaits[2])
  const windows = sendsPerPhone.map(({ limit, window }) => windowOpens(sentAt, limit, window))
  const full = Math.max(...windows)
  return full > resend ? { until: full, reason: 'code-limit' } : { until: resend, reason: 'code-too-soon' }
}

/** When fewer than `limit` of these instants will lie in the window that ends now; 0 when that is so already, for ever. */
export function windowOpens(instants: readonly number[], limit: number, window: number): number {
  const nth = instants.at(-limit)
  return nth === undefined ? 0 : nth + window
}

/**
 * Until when no code is read, after these wrong ones (oldest first, those of two days): a quarter of an hour after every
 * fifth within a day, a day after the tenth. A right code in between takes nothing back, else whoever guesses at a
 * phone would start anew each time its owner signs in.
 */
export function pausedUntil(missedAt: readonly number[], now: number): number {
  const last = missedAt.at(-1)
  if (last === undefined) return 0

  const tenthLast = missedAt.at(-missesBeforeOff)
  if (tenthLast !== undefined && tenthLast > last - day) return last + day

  const today = missedAt.filter((at) => at > now - day)
  const lastFifth = today[today.length - (today.length % missesBeforePause) - 1]
  return today.length >= missesBeforePause && lastFifth !== undefined ? lastFifth + pause : 0
}

/**
 * Per address (one IPv4, or an IPv6 /64), as multiples of the setting CODES_PER_ADDRESS, and per browser. Carriers put
 * thousands of phones behind one address, and there is no puzzle to set a crowd as `trust.md` would, so these stop
 * machines, not crowds.
 */
export const networkLimits = {
  /** Codes sent in an hour. */
  sends: 1,
  /** Codes tried in an hour. */
  tries: 3,
  phonesPerDay: 4,
  phonesPerBrowserAndDay: 10,
} as const
