import * as v from 'valibot'
import { staffRoles } from '#domain/staff-role.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang, Localized } from './locale.ts'

const Staff = v.object({
  role: v.picklist(staffRoles),
  /** All branches for an owner. */
  branchIds: v.array(v.string()),
  /**
   * The branches of `branchIds` that are retired, with their last names: the list of branches no longer has
   * them.
   */
  retired: v.optional(v.array(v.object({ id: v.string(), name: Localized }))),
})

export const Customer = v.object({
  id: v.string(),
  /** E.164, as in +966512345678. */
  phone: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.nullable(v.string()),
  lang: Lang,
  /** False until the profile has been completed after the first sign-in. */
  registered: v.boolean(),
  /**
   * False if the terms have changed since the customer agreed to them. A session stored by an earlier build
   * lacks this field.
   */
  agreed: v.optional(v.boolean(), true),
  staff: v.nullable(Staff),
})
export type Customer = v.InferOutput<typeof Customer>

export const Session = v.object({
  customer: v.nullable(Customer),
  /**
   * True if an employee has not touched the console for half an hour: until it is unlocked, the session has
   * the rights of a customer.
   */
  locked: v.optional(v.boolean()),
  /** Whether a PIN unlocks the session of an employee. */
  hasPin: v.optional(v.boolean()),
  /** Whether an employee has added an app as the second factor; missing where it is off. */
  hasFactor: v.optional(v.boolean()),
  /** What an employee has to do before the console opens: enter a code of the app, or add an app. */
  factor: v.optional(v.picklist(['code', 'enrol'])),
})
export type Session = v.InferOutput<typeof Session>

export const getSession = endpoint('GET', `${apiBase}/session`, {
  summary: 'The customer of this session',
  policy: 'open',
  reply: Session,
})
