import { withoutInvisible } from './digits.ts'
import { instantOf, localOf } from './local-time.ts'

/** What an invitation brings, and to whom, and when. Money in halalas. */
export type InviteTerms = {
  /** Points of whoever invites … */
  readonly inviterPoints: number
  /** … and of the friend, both when the first order of the friend that is large enough is completed. */
  readonly friendPoints: number
  /** So much food must be paid in it. */
  readonly leastOrder: number
  /** Friends in a month for whom somebody is rewarded. */
  readonly perMonth: number
}

/** Capitals that are not taken for each other or for a digit, in print or on the telephone; without vowels, so that they spell nothing. */
export const inviteLetters = 'BCDFGHJKMNPQRSTVWXYZ'
export const inviteLength = 6

/** Another code from as many bytes that come by chance. */
export const codeFrom = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => inviteLetters[byte % inviteLetters.length])
    .slice(0, inviteLength)
    .join('')

/** A code however it was typed, or the link it was sent in; empty where it can be nobody's. */
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

/** Who says that somebody has invited them, and what is known of both. */
export type Acceptance = {
  readonly friend: { readonly id: string; readonly registered: boolean }
  /** Whose code it is. */
  readonly inviter: {
    readonly id: string
    /** Friends for whom they were rewarded this month. */
    readonly rewarded: number
    /** They have signed in with a browser that is the friend's too. */
    readonly isHere: boolean
  } | null
  /** The friend's number or browser was invited before, as somebody else. */
  readonly isUsed: boolean
  readonly terms: InviteTerms
}

/** What keeps an invitation from being taken; undefined if nothing does. Only whoever is new here can be invited, and has no code yet: so nobody invites in a ring. */
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

/** What becomes of an invitation now that an order of the friend is completed: it waits for a larger one or a new month, or is settled. */
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
