import * as v from 'valibot'
import { inviteRefusals } from '#domain/invite.ts'
import { apiBase, endpoint } from './endpoint.ts'

/** What an invitation brings. Money in halalas. */
export const InviteTerms = v.object({
  /** False: nothing is given for it here. */
  offered: v.boolean(),
  inviterPoints: v.number(),
  friendPoints: v.number(),
  /** So much food must be paid in the friend's order. */
  leastOrder: v.number(),
  /** Friends in a month for whom somebody is rewarded. */
  perMonth: v.number(),
})
export type InviteTerms = v.InferOutput<typeof InviteTerms>

/** A friend who came, as far as one is told: a first name and a letter. */
export const InvitedFriend = v.object({
  name: v.string(),
  at: v.string(),
  /**
   * `open` until their first order that is large enough; `void`: nothing comes of it; `undone`: that order
   * was refunded.
   */
  state: v.picklist(['open', 'rewarded', 'void', 'undone']),
  /** What it brought whoever invited. */
  points: v.number(),
})
export type InvitedFriend = v.InferOutput<typeof InvitedFriend>

export const Invites = v.object({
  /** Null until it is asked for. */
  code: v.nullable(v.string()),
  terms: InviteTerms,
  /** Points that are left of it. */
  earned: v.number(),
  /** The newest first, at most a hundred. */
  friends: v.array(InvitedFriend),
})
export type Invites = v.InferOutput<typeof Invites>

export const getInvites = endpoint('GET', `${apiBase}/invites`, {
  summary: 'The own invite code, what it brings, and the friends who came by it',
  policy: 'self',
  reply: Invites,
})

/** Only whoever can not be invited any more invites: so nobody does in a ring. */
export const makeInviteCode = endpoint('POST', `${apiBase}/invites/code`, {
  summary: 'Make the own invite code; asked for again it is the same',
  policy: 'self',
  reply: v.object({ code: v.string() }),
  refusals: ['profile-incomplete'],
})

/**
 * Only whoever has not completed their profile yet can be invited; another code takes the place of the one
 * before.
 */
export const acceptInvite = endpoint('POST', `${apiBase}/invites`, {
  summary: 'Say by whose code one came, while registering',
  policy: 'self',
  body: v.strictObject({
    /** As it was typed, or the link it was sent in. */
    code: v.pipe(v.string(), v.maxLength(500)),
  }),
  reply: v.object({ inviter: v.string(), terms: InviteTerms }),
  refusals: inviteRefusals,
})
