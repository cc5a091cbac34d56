import { dayMs, hourMs, minuteMs } from './duration.ts'
import { withoutArticle } from './customer.ts'
import type { PointsScheme } from './points.ts'

export const transferStates = ['begun', 'sent', 'arrived', 'undone', 'returned'] as const
/**
 * `begun`: the sender has seen the receiver. `sent`: the points have left the sender and not arrived.
 * Afterwards they arrive, or go back to the sender: `undone` by the sender, or `returned` because no receiver
 * claimed them.
 */
export type TransferState = (typeof transferStates)[number]

/**
 * How long a sender can undo a transfer. Until then no one has the points, so they cannot have been spent.
 */
export const undoFor = 10 * minuteMs

/** How long points wait for a receiver without an account. */
export const returnAfterMs = 7 * dayMs

/** How long a transfer can be confirmed after the receiver was shown. */
const confirmableFor = 15 * minuteMs

/**
 * How many receivers a customer may be shown in a day and in thirty days: enough to send points, too few to
 * look people up.
 */
export const lookups = { aDay: 5, aMonth: 20 } as const

type Rules = PointsScheme['transfer']

/** The facts that limit a customer's next transfer. */
export type Sender = {
  readonly balance: number
  /** The part of the balance that was received so recently that it cannot be sent on. */
  readonly resting: number
  /** The points and the number of today's transfers, without those that came back. */
  readonly sentToday: number
  readonly timesToday: number
  /**
   * When the customer first signed in on this browser, and the points spent or sent since then; null for the
   * browser in which they registered.
   */
  readonly newDevice: { readonly since: number; readonly sent: number } | null
}

type TransferFacts = { readonly sender: Sender; readonly rules: Rules; readonly now: number }

export const limitRefusals = [
  'transfer-too-few',
  'transfer-too-many',
  'transfer-short',
  'transfer-resting',
  'transfer-times',
  'transfer-day',
  'transfer-new-device',
] as const

export type LimitRefusal = {
  readonly refusal: (typeof limitRefusals)[number]
  readonly least?: number
  readonly most?: number
  /** When the limit ends (milliseconds since 1970). */
  readonly until?: number
}

/** Returns why these points cannot be sent; undefined if they can. */
export function refusalOfTransfer({
  points,
  ...facts
}: TransferFacts & { readonly points: number }): LimitRefusal | undefined {
  const { rules } = facts
  if (points < rules.min) return { refusal: 'transfer-too-few', least: rules.min }
  if (points > rules.max) return { refusal: 'transfer-too-many', most: rules.max }
  return limitsOf(facts).find(({ most }) => points > most)
}

/** Returns the most points that can be sent now; 0 if that is less than the minimum. */
export function mostTransferable(facts: TransferFacts): number {
  const { rules } = facts
  const most = Math.min(rules.max, ...limitsOf(facts).map((limit) => limit.most))
  return most < rules.min ? 0 : most
}

/** Returns the limit because of which nothing can be sent now; null if something can. */
export function limitOfNothing(facts: TransferFacts): Pick<LimitRefusal, 'refusal' | 'until'> | null {
  const limit = limitsOf(facts).find(({ most }) => most < facts.rules.min)
  return limit ? { refusal: limit.refusal, ...(limit.until !== undefined && { until: limit.until }) } : null
}

/** Returns all limits of the sender, in the order in which they are reported. */
function limitsOf({ sender, rules, now }: TransferFacts): (LimitRefusal & { readonly most: number })[] {
  const { balance, resting, sentToday, timesToday, newDevice } = sender
  const until = newDevice ? newDevice.since + rules.newDeviceHours * hourMs : 0
  const times = timesToday >= rules.timesPerDay ? 0 : Infinity
  return [
    { refusal: 'transfer-short', most: balance },
    { refusal: 'transfer-resting', most: Math.max(0, balance - resting) },
    { refusal: 'transfer-times', most: times },
    { refusal: 'transfer-day', most: Math.max(0, rules.perDay - sentToday) },
    ...(newDevice && now < until
      ? [
          {
            refusal: 'transfer-new-device',
            most: Math.max(0, rules.newDevicePoints - newDevice.sent),
            until,
          } as const,
        ]
      : []),
  ]
}

/**
 * Returns whether a transfer can still be confirmed. After that time, another person may be in front of the
 * screen.
 */
export const isConfirmable = (
  { state, begunAt }: { readonly state: TransferState; readonly begunAt: number },
  now: number,
): boolean => state === 'begun' && now < begunAt + confirmableFor

type Sent = { readonly state: TransferState; readonly sentAt: number | null }

export const canUndo = ({ state, sentAt }: Sent, now: number): boolean =>
  state === 'sent' && sentAt !== null && now < sentAt + undoFor

/**
 * Returns the state that a transfer takes on its own at this time, depending on whether the receiver has an
 * account; undefined if it does not change.
 */
export function nextStateOf(
  { state, sentAt }: Sent,
  { hasReceiver, now }: { readonly hasReceiver: boolean; readonly now: number },
): 'arrived' | 'returned' | undefined {
  if (state !== 'sent' || sentAt === null) return undefined
  if (hasReceiver) return now >= sentAt + undoFor ? 'arrived' : undefined
  return now >= sentAt + returnAfterMs ? 'returned' : undefined
}

/** Returns a masked name, enough to recognise a friend but not to identify a stranger: "س••• ح•••". */
export function maskName(first: string, last: string): string {
  const letters = [first, last].flatMap(
    (name) => /\p{L}/u.exec(withoutArticle(name.normalize('NFC')))?.[0] ?? [],
  )
  return letters.length === 0 ? '•••' : letters.map((letter) => `${letter.toUpperCase()}•••`).join(' ')
}
