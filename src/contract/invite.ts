import * as v from 'valibot'
import { inviteRefusals } from '#domain/invite.ts'
import { apiBase, endpoint } from './endpoint.ts'

/** The terms of invitations. Money in halalas. */
export const InviteTerms = v.object({
  /** False if this restaurant does not reward invitations. */
  offered: v.boolean(),
  inviterPoints: v.number(),
  friendPoints: v.number(),
  /** The food that must be paid in the friend's order. */
  leastOrder: v.number(),
  /** The number of rewarded friends per customer and month. */
  perMonth: v.number(),
})
export type InviteTerms = v.InferOutput<typeof InviteTerms>

/** An invited friend, with the first name and an initial only. */
export const InvitedFriend = v.object({
  name: v.string(),
  at: v.string(),
  /**
   * `open` until their first order that is large enough; `void`: never rewarded; `undone`: that order was
   * refunded.
   */
  state: v.picklist(['open', 'rewarded', 'void', 'undone']),
  /** The points for the inviting customer. */
  points: v.number(),
})
export type InvitedFriend = v.InferOutput<typeof InvitedFriend>

export const Invites = v.object({
  /** Null until it is created. */
  code: v.nullable(v.string()),
  terms: InviteTerms,
  /** The points earned by invitations, after refunds. */
  earned: v.number(),
  /** The newest first, at most a hundred. */
  friends: v.array(InvitedFriend),
})
export type Invites = v.InferOutput<typeof Invites>

export const getInvites = endpoint('GET', `${apiBase}/invites`, {
  summary: 'The customer’s invite code, its rewards, and the invited friends',
  policy: 'self',
  reply: Invites,
})

/**
 * Only a customer who can no longer be invited can invite, so that customers cannot invite each other in a
 * circle.
 */
export const makeInviteCode = endpoint('POST', `${apiBase}/invites/code`, {
  summary: 'Create the customer’s invite code; a repeated request returns the same one',
  policy: 'self',
  reply: v.object({ code: v.string() }),
  refusals: ['profile-incomplete'],
})

/**
 * Only a customer who has not completed the profile can be invited. Another code replaces the earlier one.
 */
export const acceptInvite = endpoint('POST', `${apiBase}/invites`, {
  summary: 'Accept an invitation by its code, during registration',
  policy: 'self',
  body: v.strictObject({
    /** As typed, or the link that contains it. */
    code: v.pipe(v.string(), v.maxLength(500)),
  }),
  reply: v.object({ inviter: v.string(), terms: InviteTerms }),
  refusals: inviteRefusals,
})
