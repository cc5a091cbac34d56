import { withoutArticle } from './customer.ts'
import type { PointsScheme } from './points.ts'

const minute = 60_000
const hour = 60 * minute

export const transferStates = ['begun', 'sent', 'arrived', 'undone', 'returned'] as const
/**
 * `begun`: the sender was shown who it would go to. `sent`: the points have left them and arrived nowhere.
 * Then they arrive, or are back with the sender: who took them back, or to whom they were returned because
 * nobody took them up.
 */
export type TransferState = (typeof transferStates)[number]

/**
 * So long a sender can take a transfer back. Until then nobody has the points, so nobody can have spent them.
 */
export const undoFor = 10 * minute

/** So long points wait for a number without an account. */
export const keptFor = 7 * 24 * hour

/** So long a transfer may be confirmed after its receiver was shown. */
const confirmableFor = 15 * minute

/**
 * So many numbers a customer may be shown a receiver for, in a day and in thirty: enough to give, not to look
 * people up.
 */
export const lookups = { aDay: 5, aMonth: 20 } as const

type Rules = PointsScheme['transfer']

/** What limits somebody's next transfer. */
export type Sender = {
  readonly balance: number
  /** Of the balance: what came from others so lately that it may not go on. */
  readonly resting: number
  /** Points and number of those of this day, without what came back. */
  readonly sentToday: number
  readonly timesToday: number
  /**
   * Since when this browser is one of theirs, and the points spent or given since then; null: they became a
   * customer in it.
   */
  readonly newDevice: { readonly since: number; readonly sent: number } | null
}

type Asked = { readonly sender: Sender; readonly rules: Rules; readonly now: number }

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

/** What keeps so many points from being sent; undefined if nothing does. */
export function refusalOfTransfer({
  points,
  ...asked
}: Asked & { readonly points: number }): LimitRefusal | undefined {
  const { rules } = asked
  if (points < rules.min) return { refusal: 'transfer-too-few', least: rules.min }
  if (points > rules.max) return { refusal: 'transfer-too-many', most: rules.max }
  return limitsOf(asked).find(({ most }) => points > most)
}

/** The most points that may be sent now; 0 where that is less than the least. */
export function mostTransferable(asked: Asked): number {
  const { rules } = asked
  const most = Math.min(rules.max, ...limitsOf(asked).map((limit) => limit.most))
  return most < rules.min ? 0 : most
}

/** Everything that limits the sender, what they cannot change first. */
function limitsOf({ sender, rules, now }: Asked): (LimitRefusal & { readonly most: number })[] {
  const { balance, resting, sentToday, timesToday, newDevice } = sender
  const until = newDevice ? newDevice.since + rules.newDeviceHours * hour : 0
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

/** May it still be confirmed? What was begun long ago was shown to whoever sat there then. */
export const isConfirmable = (
  { state, begunAt }: { readonly state: TransferState; readonly begunAt: number },
  now: number,
): boolean => state === 'begun' && now < begunAt + confirmableFor

type Sent = { readonly state: TransferState; readonly sentAt: number | null }

export const canUndo = ({ state, sentAt }: Sent, now: number): boolean =>
  state === 'sent' && sentAt !== null && now < sentAt + undoFor

/**
 * What a transfer becomes by itself at this moment, with an account to go to or without; undefined: nothing
 * yet, or nothing more.
 */
export function becomesOf(
  { state, sentAt }: Sent,
  { hasReceiver, now }: { readonly hasReceiver: boolean; readonly now: number },
): 'arrived' | 'returned' | undefined {
  if (state !== 'sent' || sentAt === null) return undefined
  if (hasReceiver) return now >= sentAt + undoFor ? 'arrived' : undefined
  return now >= sentAt + keptFor ? 'returned' : undefined
}

/** Enough to know a friend's number from a wrong one, too little to learn whose a number is: "س••• ح•••". */
export function maskName(first: string, last: string): string {
  const letters = [first, last].flatMap(
    (name) => /\p{L}/u.exec(withoutArticle(name.normalize('NFC')))?.[0] ?? [],
  )
  return letters.length === 0 ? '•••' : letters.map((letter) => `${letter.toUpperCase()}•••`).join(' ')
}
