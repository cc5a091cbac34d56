import { sql } from 'kysely'
import type { StaffRole } from '#domain/staff-role.ts'
import { hasSignedIn } from '#server/identity/notification/notify-store.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Person = {
  /** E.164. */
  readonly phone: string
  readonly role: StaffRole
  /** The name with which they were added, else that of their account; '' without either. */
  readonly name: string
  readonly addedAt: Date
  /** The id of their account; null before the first sign-in. */
  readonly personId: string | null
}

/** Returns every employee, by the time they were added. */
export async function listPeople(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select
      s.phone, s.duty as role, s.added_at as "addedAt", c.id as "personId",
      coalesce(nullif(s.display_name, ''), trim(c.first_name || ' ' || c.last_name), '') as name
    from staff s
    left join customer c on c.phone = s.phone
    order by s.added_at, s.phone`.execute(db)
  return rows
}

type Details = {
  readonly phone: string
  readonly branchIds: string[]
  /** The latest request of a session, or the latest sign-in; null before one that `hasSignedIn` counts. */
  readonly seenAt: Date | null
}

/** Returns what a page of the team shows besides the people, in no order. */
export async function listDetails(db: Db, phones: readonly string[]): Promise<Details[]> {
  const { rows } = await sql<Details>`
    select
      s.phone,
      array(
        select sb.branch_id
        from staff_branch sb
        where sb.phone = s.phone
        order by sb.branch_id
      ) as "branchIds",
      -- a session of staff ends with the shift, and the trust of its browser keeps when it began
      case when ${hasSignedIn} then greatest(
        (select max(cs.last_seen_at) from customer_session cs where cs.customer_id = c.id),
        (select max(d.trusted_at) from trusted_device d where d.phone = s.phone)
      ) end as "seenAt"
    from staff s
    left join customer c on c.phone = s.phone
    where s.phone = any (${[...phones]}::text[])`.execute(db)
  return rows
}

/** Returns the names of these branches, in the restaurant's order, as the menu file has them. */
export async function listBranchNames(db: Db, ids: readonly string[]): Promise<unknown[]> {
  const rows = await db
    .selectFrom('branch')
    .select(sql`content -> 'name'`.as('name'))
    .where(sql<boolean>`id = any (${[...ids]}::text[])`)
    .where('retired_at', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map(({ name }) => name)
}
