import { sql } from 'kysely'
import type { Share } from '#domain/draft-share.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Returns the share of the draft that an employee edits; undefined for one who edits none. Locks their entry
 * in the team: an edit is made before the employee loses the role or the branch, or not at all.
 */
export async function lockShare(tx: Tx, customerId: string): Promise<Share | undefined> {
  const member = await tx
    .selectFrom('staff as s')
    .innerJoin('customer as c', 'c.phone', 's.phone')
    .select(['s.phone', 's.duty'])
    .where('c.id', '=', customerId)
    .forShare('s')
    .executeTakeFirst()
  if (member?.duty === 'owner') return null
  if (member?.duty !== 'manager') return undefined
  // after the lock: a change of the team that was faster is seen
  const branches = await tx
    .selectFrom('staff_branch')
    .select('branch_id')
    .where('phone', '=', member.phone)
    .orderBy('branch_id')
    .execute()
  return branches.map(({ branch_id }) => branch_id)
}

/** Selects the owners who have signed in, without this one. */
export const selectOtherOwners = (customerId: string) => sql`
  select c.id
  from staff s
  join customer c on c.phone = s.phone
  where s.duty = 'owner' and c.deleted_at is null and c.id <> ${customerId}`
