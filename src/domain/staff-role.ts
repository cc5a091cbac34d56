/**
 * The roles of employees. `manager`: staff of a branch who may also refund, up to a limit a day. `owner`:
 * every branch, without a limit. `accountant`: the reports of every branch, and nothing else.
 */
export const staffRoles = ['staff', 'manager', 'owner', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]
