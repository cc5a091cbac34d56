import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'

/**
 * How often a code may be sent and tried. Four digits are 13.3 bits where the standards ask for 20, so the
 * limits carry the weight: see docs/decisions/2026-11-21-four-digit-codes.md. All times are milliseconds.
 */

export const codeLife = 3 * minuteMs
export const triesPerCode = 3

/** The wait after the first, the second and any further code within an hour. */
const resendWaits = [minuteMs, 2 * minuteMs, 5 * minuteMs] as const

const sendsPerPhone = [
  { limit: 3, window: 15 * minuteMs },
  { limit: 5, window: hourMs },
  { limit: 8, window: dayMs },
] as const

const missesBeforePause = 5
const pause = 15 * minuteMs
const missesBeforeOff = 10

type Wait = { readonly until: number; readonly reason: 'code-too-soon' | 'code-limit' }

/**
 * Returns when the next code may be sent, given the instants of earlier ones (oldest first); undefined for
 * none.
 */
export function nextSend(sentAt: readonly number[]): Wait | undefined {
  const last = sentAt.at(-1)
  if (last === undefined) return undefined

  const inLastHour = sentAt.filter((at) => at > last - hourMs).length
  const resend = last + (resendWaits[inLastHour - 1] ?? resendWaits[2])
  const windows = sendsPerPhone.map(({ limit, window }) => windowOpens(sentAt, limit, window))
  const full = Math.max(...windows)
  return full > resend ? { until: full, reason: 'code-limit' } : { until: resend, reason: 'code-too-soon' }
}

/**
 * Returns when fewer than `limit` of these instants lie in the window; 0 if there are fewer than `limit` in
 * all.
 */
function windowOpens(instants: readonly number[], limit: number, window: number): number {
  const nth = instants.at(-limit)
  return nth === undefined ? 0 : nth + window
}

/**
 * Returns until when codes are refused unread, given the wrong codes of the last two days (oldest first): 15
 * minutes after every fifth within a day, 24 hours after the tenth. A right code does not reset the count;
 * otherwise an attacker would get new tries each time the owner of the phone signs in.
 */
export function pausedUntil(missedAt: readonly number[], now: number): number {
  const last = missedAt.at(-1)
  if (last === undefined) return 0

  const tenthLast = missedAt.at(-missesBeforeOff)
  if (tenthLast !== undefined && tenthLast > last - dayMs) return last + dayMs

  const today = missedAt.filter((at) => at > now - dayMs)
  const lastFifth = today[today.length - (today.length % missesBeforePause) - 1]
  return today.length >= missesBeforePause && lastFifth !== undefined ? lastFifth + pause : 0
}

/**
 * Limits per IP address (one IPv4 or an IPv6 /64), as multiples of the setting CODES_PER_ADDRESS, and per
 * browser. Carriers put thousands of phones behind one address, and there is no CAPTCHA, so these limits
 * are high enough for a crowd and stop only scripts.
 */
export const networkLimits = {
  /** Codes sent in an hour. */
  sends: 1,
  /** Codes tried in an hour. */
  tries: 3,
  phonesPerDay: 4,
  phonesPerBrowserAndDay: 10,
} as const

/**
 * The shares of SMS_PER_DAY that browsers without a sign-in may use: the rest is for known browsers, staff
 * and signed-in customers (`bucketOfCustomer`), so that unwanted requests for codes lock out no earlier
 * customer. A range of networks (`rangeOf`) has a share of its own; it is never less than ten hours of one
 * address.
 */
const shareOfUnknown = 0.8
const shareOfRange = 0.2

type CodeSettings = { readonly smsPerDay: number; readonly codesPerAddress: number }

/** Returns the codes a day after which none is sent, in all. */
export const budgetFor = (isKnown: boolean, { smsPerDay }: CodeSettings): number =>
  isKnown ? smsPerDay : Math.ceil(smsPerDay * shareOfUnknown)

/** Returns the codes a day for browsers without a sign-in in one range of networks. */
export const budgetOfRange = ({ smsPerDay, codesPerAddress }: CodeSettings): number =>
  Math.max(Math.ceil(smsPerDay * shareOfRange), 10 * codesPerAddress)

/**
 * The codes of a session that may use the last fifth: those of a customer who changes the number or confirms
 * a step on a browser that lost its cookie. More of them are judged as those of an unknown browser.
 */
export const bucketOfCustomer = { capacity: 10, perSecond: (10 * 1000) / dayMs } as const

type Outcomes = { readonly right: number; readonly wrong: number }

/**
 * Right and wrong codes are compared over this time: those of all networks, and those of one. One network is
 * judged by fewer codes over a longer time, because slow guesses from many networks are a small part of all
 * codes of a busy shop.
 */
export const guessing = {
  all: { window: 15 * minuteMs, enough: 30 },
  network: { window: dayMs, enough: 8 },
} as const

const manyWrong = 300
/** People mistype one code in ten. A share of right codes below this suggests guesses at many phones. */
const fewestRight = 0.6

/** Whether most of these codes were guesses. A few tries alone are no evidence. */
export const areGuesses = ({ right, wrong }: Outcomes, from: keyof typeof guessing): boolean =>
  right + wrong >= guessing[from].enough && right / (right + wrong) < fewestRight

/**
 * Returns the least digits of a code for a browser without a sign-in, given the codes of all networks and of
 * its own, each over its `guessing` window: six while codes are guessed, eight if that goes on. A guess then
 * succeeds once in a million, or less.
 */
export const digitsAgainst = (tried: Readonly<Record<keyof typeof guessing, Outcomes>>): number =>
  Math.max(
    ...(['all', 'network'] as const).map((from) => {
      if (!areGuesses(tried[from], from)) return 0
      return tried[from].wrong >= manyWrong ? 8 : 6
    }),
  )

/**
 * The least digits of a code for staff, who see other people's names and addresses, and for a number that is
 * invited to the team: its code gives the role.
 */
export const digitsOfStaff = 6
