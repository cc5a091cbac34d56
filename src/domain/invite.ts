import { withoutInvisible } from './digits.ts'
import { instantOf, localOf } from './local-time.ts'

/** The rewards and conditions of invitations. Money is in halalas. */
export type InviteTerms = {
  /**
   * Points for the customer who invites, when the friend's first order of at least `leastOrder` is completed.
   */
  readonly inviterPoints: number
  /** Points for the friend, at the same time. */
  readonly friendPoints: number
  /** The food that must be paid in that order. */
  readonly leastOrder: number
  /** The limit of rewarded friends per customer and month. */
  readonly perMonth: number
}

/**
 * Capitals that cannot be confused with each other or with a digit, in print or on the telephone; without
 * vowels, so that codes are not words.
 */
export const inviteLetters = 'BCDFGHJKMNPQRSTVWXYZ'
const inviteLength = 6

/** Returns a code from random bytes, one byte per letter. */
export const codeFrom = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => inviteLetters[byte % inviteLetters.length])
    .slice(0, inviteLength)
    .join('')

/** Normalizes a typed code or an invitation link; returns an empty text if it cannot be a code. */
export function foldInvite(text: string): string {
  if (text.length > 500) return ''
  const sent = /[?&]code=([A-Za-z]+)/.exec(text)?.[1] ?? text
  const code = withoutInvisible(sent.normalize('NFKC')).replace(/[\s-]/g, '').toUpperCase()
  return code.length === inviteLength && Array.from(code).every((letter) => inviteLetters.includes(letter))
    ? code
    : ''
}

export const inviteRefusals = [
  'invite-unknown',
  /** The restaurant rewards no invitations now. */
  'invite-paused',
  'invite-late',
  'invite-own',
  'invite-used',
  'invite-full',
] as const
export type InviteRefusal = (typeof inviteRefusals)[number]

/** A claim that a friend was invited, with the known facts about both customers. */
export type Acceptance = {
  readonly friend: { readonly id: string; readonly registered: boolean }
  /** The customer whose code it is. */
  readonly inviter: {
    readonly id: string
    /** The number of friends for whom they were rewarded this month. */
    readonly rewarded: number
    /** They have signed in with a browser that the friend also uses. */
    readonly isHere: boolean
  } | null
  /** The friend's number or browser was already invited under another account. */
  readonly isUsed: boolean
  readonly terms: InviteTerms
}

/**
 * Returns why an invitation cannot be accepted; undefined if it can. Only new customers can be invited, and
 * they have no code yet, so customers cannot invite each other in a circle.
 */
export function refusalOfInvite({ friend, inviter, isUsed, terms }: Acceptance): InviteRefusal | undefined {
  if (!inviter) return 'invite-unknown'
  if (!isOffered(terms)) return 'invite-paused'
  if (inviter.id === friend.id || inviter.isHere) return 'invite-own'
  if (friend.registered) return 'invite-late'
  if (isUsed) return 'invite-used'
  if (inviter.rewarded >= terms.perMonth) return 'invite-full'
  return undefined
}

/** Returns whether this restaurant rewards invitations. */
export const isOffered = ({ inviterPoints, friendPoints, perMonth }: InviteTerms): boolean =>
  perMonth > 0 && inviterPoints + friendPoints > 0

/** Returns whether an order with this much paid food, after refunds, rewards an invitation. */
export const isLargeEnough = ({ leastOrder }: Pick<InviteTerms, 'leastOrder'>, food: number): boolean =>
  food > 0 && food >= leastOrder

/**
 * Returns the new state of an invitation when an order of the friend is completed: it waits for a larger
 * order or a new month, or it is final.
 */
export function outcomeOfInvite({
  food,
  rewarded,
  isMisused,
  terms,
}: {
  /** The food that was paid, in halalas. */
  readonly food: number
  readonly rewarded: number
  /**
   * Both accounts belong to one person, or the friend was already invited, judged by browsers, cards and
   * addresses.
   */
  readonly isMisused: boolean
  readonly terms: InviteTerms
}): 'waits' | 'void' | 'rewarded' {
  if (!isLargeEnough(terms, food)) return 'waits'
  if (isMisused) return 'void'
  return rewarded < terms.perMonth ? 'rewarded' : 'waits'
}

/** Returns the first instant of the month in Riyadh. */
export const monthOf = (now: number): number => instantOf(`${localOf(now).date.slice(0, 7)}-01`, 0)
