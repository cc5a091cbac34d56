import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'

/** An hour of the day, by its start (ISO 8601), with the orders that were due in it and what they brought. */
export const OwnerHour = v.object({ at: v.string(), orders: v.number(), revenue: v.number() })
export type OwnerHour = v.InferOutput<typeof OwnerHour>

/** The figures of a branch; of the orders that are due on the day, whenever they were placed. */
export const BranchDay = v.object({
  branchId: v.string(),
  branchName: Localized,
  /** Those that came to nothing among them; not those that were never paid. */
  orders: v.number(),
  /** Still to be done. */
  open: v.number(),
  /**
   * Halalas with their VAT, without deposits of plates, less what was refunded; nothing of what was refused
   * or cancelled.
   */
  revenue: v.number(),
  /** From the start in the kitchen until ready; null while nothing was. */
  kitchenMinutes: v.nullable(v.number()),
  /**
   * Ready (or, where it is delivered, handed over) after the promised time, or not yet and the time is past.
   */
  late: v.number(),
  rejected: v.number(),
  /** Those in which anything was due, in their order. */
  hours: v.array(OwnerHour),
  /** When its board was last heard, and whether it is missed; null where it never had one open. */
  console: v.nullable(v.object({ heardAt: v.string(), silent: v.boolean() })),
})
export type BranchDay = v.InferOutput<typeof BranchDay>

/**
 * `from` and `to` (ISO 8601) are where the day begins and ends: at five in the morning, when the last branch
 * has closed.
 */
export const OwnerDay = v.object({
  date: v.string(),
  from: v.string(),
  to: v.string(),
  at: v.string(),
  branches: v.array(BranchDay),
})
export type OwnerDay = v.InferOutput<typeof OwnerDay>

export const TeamMember = v.object({
  /** E.164. */
  phone: v.string(),
  role: v.picklist(['staff', 'owner']),
  name: v.string(),
  /** None for an owner, who has every branch. */
  branchIds: v.array(v.string()),
})
export type TeamMember = v.InferOutput<typeof TeamMember>

export const getOwnerDay = endpoint('GET', `${apiBase}/owner/day`, {
  summary:
    'All branches today: orders, revenue, time in the kitchen, late and refused, and whose board is silent',
  policy: 'owner',
  reply: OwnerDay,
})

export const listTeam = endpoint('GET', `${apiBase}/owner/team`, {
  summary: 'Who works where',
  policy: 'owner',
  reply: v.object({ members: v.array(TeamMember) }),
})
