import * as v from 'valibot'
import { staffRoles } from '#domain/staff-role.ts'
import { Id } from './cart.ts'
import { CursorText } from './cursor.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'
import { Phone } from './phone.ts'

const Role = v.picklist(staffRoles)

/** The role and the branches to give; the branches of an owner and of an accountant are not read. */
const NewDuty = { role: Role, branchIds: v.pipe(v.array(Id), v.maxLength(500)) }

export const Duty = v.object(NewDuty)

export const TeamMember = v.object({
  /** E.164. */
  phone: v.string(),
  role: Role,
  /** The name with which they were added, else that of their account; '' without either. */
  name: v.string(),
  /** Empty for an owner and an accountant, who have every branch. */
  branchIds: v.array(v.string()),
  /** Of these the removed ones, with their last names: the list of branches has them no more. */
  retired: v.optional(v.array(v.object({ id: v.string(), name: Localized })), []),
  /** Who it is in the audit; null before the first sign-in. */
  personId: v.nullable(v.string()),
  /** Their latest request or sign-in (ISO 8601, to five minutes); null before they came as an employee. */
  seenAt: v.nullable(v.string()),
  isYou: v.boolean(),
})
export type TeamMember = v.InferOutput<typeof TeamMember>

/** An invitation that was neither accepted nor cancelled. */
export const TeamInvitation = v.object({
  id: v.string(),
  phone: v.string(),
  role: Role,
  branchIds: v.array(v.string()),
  /** When its latest SMS was asked for, and until when it can be accepted; ISO 8601. */
  sentAt: v.string(),
  expiresAt: v.string(),
})
export type TeamInvitation = v.InferOutput<typeof TeamInvitation>

export const Team = v.object({
  /** A page of the employees that the search finds, owners first. */
  members: v.array(TeamMember),
  /** With the first page only. */
  invitations: v.array(TeamInvitation),
  /** Names the place of the next members; null without any. */
  next: v.optional(v.nullable(v.string()), null),
  /**
   * How many employees the search finds, how many there are, and how many of all are owners. Absent in a
   * reply from before the pages, which has the whole team.
   */
  found: v.optional(v.number()),
  count: v.optional(v.number()),
  owners: v.optional(v.number()),
  /** What a manager may refund in a day, in halalas. */
  managerLimit: v.number(),
})
export type Team = v.InferOutput<typeof Team>

export const listTeam = endpoint('GET', `${apiBase}/owner/team`, {
  summary: 'The employees with their branches, 50 at once, and the invitations that wait',
  policy: 'owner',
  query: v.object({
    /** A part of the name, or digits of the number. */
    search: v.optional(v.pipe(v.string(), v.maxLength(80))),
    /** The `personId` of the only member to return. */
    person: v.optional(Id),
    after: v.optional(CursorText),
  }),
  reply: Team,
})

// the reply of a change is the first page of the team
export const changeTeamMember = endpoint('PATCH', `${apiBase}/owner/team`, {
  summary: 'Change the role and the branches of an employee, from their next request on',
  policy: 'owner',
  body: v.strictObject({
    phone: Phone,
    ...NewDuty,
    /** The duty that the owner saw; a page of the release before sends none. */
    seen: v.optional(Duty),
  }),
  reply: Team,
  // the detail of `duty-moved` is the current duty
  refusals: ['duty-without-branch', 'branch-unknown', 'last-owner', 'duty-moved'],
})

/** Has no effect for a number that is not in the team: the answer to the first request may have been lost. */
export const removeTeamMember = endpoint('POST', `${apiBase}/owner/team/removals`, {
  summary: 'Remove an employee from the team and sign them out everywhere',
  policy: 'owner',
  body: v.strictObject({ phone: Phone }),
  reply: Team,
  refusals: ['last-owner'],
})

/** The same request within five minutes has no further effect: the answer to the first may have been lost. */
export const inviteToTeam = endpoint('POST', `${apiBase}/owner/team/invitations`, {
  summary: 'Invite a phone number to the team by SMS, for 24 hours',
  policy: 'owner',
  body: v.strictObject({ phone: Phone, ...NewDuty }),
  reply: Team,
  refusals: ['duty-without-branch', 'branch-unknown', 'already-in-team', 'already-invited'],
})

export const inviteToTeamAgain = endpoint('POST', `${apiBase}/owner/team/invitations/:id/messages`, {
  summary: 'Send the SMS of an invitation again; its 24 hours begin again',
  policy: 'owner',
  reply: Team,
  refusals: ['branch-unknown'],
})

/** Has no effect without this invitation: the answer to the first request may have been lost. */
export const cancelTeamInvitation = endpoint('DELETE', `${apiBase}/owner/team/invitations/:id`, {
  summary: 'Cancel an invitation to the team',
  policy: 'owner',
  reply: Team,
})

/** What an invited person is invited to. */
export const OwnInvitation = v.object({
  role: Role,
  /** Empty for an owner and an accountant. */
  branches: v.array(Localized),
  /** The first name of the owner who sent it; may be empty. */
  by: v.string(),
  expiresAt: v.string(),
})
export type OwnInvitation = v.InferOutput<typeof OwnInvitation>

export const getOwnInvitation = endpoint('GET', `${apiBase}/me/team-invitation`, {
  summary: 'The open invitation of the customer’s number to the team; null without one',
  policy: 'self',
  reply: v.object({ invitation: v.nullable(OwnInvitation) }),
})

/** Has no effect for a member without an invitation: the answer to the first request may have been lost. */
export const joinTeam = endpoint('POST', `${apiBase}/me/team-invitation/acceptance`, {
  summary: 'Accept the invitation: the customer is staff from the next request on',
  policy: 'self',
  refusals: ['no-invitation', 'already-in-team', 'code-needed'],
})

export const declineTeam = endpoint('DELETE', `${apiBase}/me/team-invitation`, {
  summary: 'Decline the invitation',
  policy: 'self',
})

export const teamEndpoints = {
  listTeam,
  changeTeamMember,
  removeTeamMember,
  inviteToTeam,
  inviteToTeamAgain,
  cancelTeamInvitation,
  getOwnInvitation,
  joinTeam,
  declineTeam,
} as const
