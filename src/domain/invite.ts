import { withoutInvisible } from './digits.ts'
import { instantOf, localOf } from './local-time.ts'

/** The rewards and conditions of invitations. Money is in halalas. */
export type InviteTerms = {
  /** Points for the customer who invites … */
  readonly inviterPoints: number
  /** … and of the friend, both when the first order of the friend that is large enough is completed. */
  readonly friendPoints: number
  /** So much food must be paid in it. */
  readonly leastOrder: number
  /** The limit of rewarded friends per customer and month. */
  readonly perMonth: number
}

/**
 * Capitals that are not taken for each other or for a digit, in print or on the telephone; without vowels, so
 * that they spell nothing.
 */
export const inviteLetters = 'BCDFGHJKMNPQRSTVWXYZ'
export const inviteLength = 6

/** Another code from as many bytes that come by chance. */
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
    /** Friends for whom they were rewarded this month. */
    readonly rewarded: number
    /** They have signed in with a browser that is the friend's too. */
    readonly isHere: boolean
  } | null
  /** The friend's number or browser was invited before, under another account. */
  readonly isUsed: boolean
  readonly terms: InviteTerms
}

/**
 * Returns why an invitation cannot be accepted; undefined if it can. Only new customers can be invited, and
 * they have no code yet, so customers cannot invite each other in a circle.
 */
export function refusalOfInvite({ friend, inviter, isUsed, terms }: Acceptance): InviteRefusal | undefined {
  if (!inviter || !isOffered(terms)) return 'invite-unknown'
  if (inviter.id === friend.id || inviter.isHere) return 'invite-own'
  if (friend.registered) return 'invite-late'
  if (isUsed) return 'invite-used'
  if (inviter.rewarded >= terms.perMonth) return 'invite-full'
  return undefined
}

/** Whether this restaurant gives anything for an invitation. */
export const isOffered = ({ inviterPoints, friendPoints, perMonth }: InviteTerms): boolean =>
  perMonth > 0 && inviterPoints + friendPoints > 0

/** Whether so much food that is paid, less what went back, is an order that rewards an invitation. */
export const isLargeEnough = ({ leastOrder }: Pick<InviteTerms, 'leastOrder'>, food: number): boolean =>
  food > 0 && food >= leastOrder

/**
 * What becomes of an invitation now that an order of the friend is completed: it waits for a larger one or a
 * new month, or is settled.
 */
export function outcomeOfInvite({
  food,
  rewarded,
  isMisused,
  terms,
}: {
  /** Halalas of food that were paid. */
  readonly food: number
  readonly rewarded: number
  /** Both are one person, or the friend is invited already: their browsers, cards or doors say so by now. */
  readonly isMisused: boolean
  readonly terms: InviteTerms
}): 'waits' | 'void' | 'rewarded' {
  if (!isLargeEnough(terms, food)) return 'waits'
  if (isMisused) return 'void'
  return rewarded < terms.perMonth ? 'rewarded' : 'waits'
}

/** The first instant of the month, by the restaurant's clock. */
export const monthOf = (now: number): number => instantOf(`${localOf(now).date.slice(0, 7)}-01`, 0)
