import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Returns the accounts of all employees by their phone: their names, and when a session of theirs made its
 * latest request.
 */
export const findAccounts = (db: Db) =>
  db
    .selectFrom('staff as s')
    .innerJoin('customer as c', 'c.phone', 's.phone')
    .select(['c.id', 'c.phone'])
    .select(sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name'))
    .select((of) =>
      of
        .selectFrom('customer_session as cs')
        .select(({ fn }) => fn.max('cs.last_seen_at').as('seen_at'))
        .whereRef('cs.customer_id', '=', 'c.id')
        .as('seen_at'),
    )
    .execute()

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
