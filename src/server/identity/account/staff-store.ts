import { sql } from 'kysely'
import type { StaffRole } from '#domain/staff-role.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

export type StaffMember = {
  /** E.164. */
  readonly phone: string
  readonly role: StaffRole
  readonly name: string
  /** The branches assigned to the employee; empty for an owner, who has every branch. */
  readonly branchIds: readonly string[]
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await select(db).orderBy('s.added_at').orderBy('s.phone').execute()
  return rows.map(asMember)
}

/** Returns the employee with this phone; undefined if there is none. */
export async function findStaffMember(db: Db, phone: string): Promise<StaffMember | undefined> {
  const row = await select(db).where('s.phone', '=', phone).executeTakeFirst()
  return row && asMember(row)
}

const select = (db: Db) =>
  db.selectFrom('staff as s').select([
    's.phone',
    's.duty',
    's.display_name',
    sql<string[]>`array(
        select sb.branch_id
        from staff_branch sb
        where sb.phone = s.phone
        order by sb.branch_id
      )`.as('branch_ids'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const asMember = (row: Row): StaffMember => ({
  phone: row.phone,
  role: row.duty,
  name: row.display_name,
  branchIds: row.branch_ids,
})

/**
 * Returns the phones of all owners, locked until the transaction ends: of two owners who remove each other at
 * once, the second is refused.
 */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('phone')
    .where('duty', '=', 'owner')
    .orderBy('phone')
    .forUpdate()
    .execute()
  return rows.map(({ phone }) => phone)
}

/** Inserts the employee, or replaces their role, name and branches. */
export async function upsertStaffMember(tx: Tx, { phone, role, name, branchIds }: StaffMember, now: number) {
  await tx
    .insertInto('staff')
    .values({ phone, duty: role, display_name: name, added_at: new Date(now) })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ duty: role, display_name: name }))
    .execute()
  await tx.deleteFrom('staff_branch').where('phone', '=', phone).execute()
  await sql`
    insert into staff_branch (phone, branch_id)
    select ${phone}, unnest(${branchIds}::text[])`.execute(tx)
}

/** Whether the number belongs to an employee or an owner. */
export async function isStaffPhone(db: Db, phone: string): Promise<boolean> {
  const row = await db.selectFrom('staff').select('phone').where('phone', '=', phone).executeTakeFirst()
  return row !== undefined
}

/** Whether the number belongs to the team, or has an open invitation to it. */
export async function isStaffOrInvited(db: Db, phone: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from staff where phone = ${phone}
    union all
    select from staff_invite where phone = ${phone} and expires_at > ${new Date(now)}::timestamptz
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Registers a customer under the name with which they were added as staff. Returns false for other customers,
 * for staff without a name, and if they were registered before.
 */
export async function registerStaff(tx: Tx, customerId: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer as c')
    .innerJoin('staff as s', 's.phone', 'c.phone')
    .select('s.display_name')
    .where('c.id', '=', customerId)
    .where('c.registered_at', 'is', null)
    .where('s.display_name', '<>', '')
    .executeTakeFirst()
  if (!row) return false
  const [firstName = '', ...others] = row.display_name.split(/\s+/)
  await tx
    .updateTable('customer')
    .set({ first_name: firstName, last_name: others.join(' '), registered_at: new Date(now) })
    .where('id', '=', customerId)
    .execute()
  return true
}

export const deleteStaffMember = (db: Db, phone: string) =>
  db.deleteFrom('staff').where('phone', '=', phone).execute()

/** Returns the ids of all branches that are not retired, in the restaurant's order. */
export async function listBranchIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('branch')
    .select('id')
    .where('retired_at', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map((row) => row.id)
}
