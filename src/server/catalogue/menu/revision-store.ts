import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** The revisions of the whole menu and of one branch; an order is accepted only for the current two. */
export type Revision = { readonly brand: number; readonly branch: number }

/** The revision of the menu, and that of each open branch by its id. */
type Revisions = { readonly brand: number; readonly branches: Readonly<Record<string, number>> }

/** Returns the current revisions; undefined before the first import. */
export async function findRevisions(db: Db): Promise<Revisions | undefined> {
  const { rows } = await sql<Revisions>`
    select
      revision as brand,
      (select coalesce(jsonb_object_agg(id, revision), '{}') from branch where retired_at is null) as branches
    from brand
  `.execute(db)
  return rows[0]
}

/**
 * Raises the revision of one branch, or of the whole menu without a branch. Call it in every transaction that
 * changes a reply about the menu or the branches.
 */
export async function raiseRevision(tx: Tx, branchId?: string): Promise<void> {
  const branches = tx.updateTable('branch').set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
  const brand = tx.updateTable('brand').set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
  await (branchId === undefined ? brand : branches.where('id', '=', branchId)).execute()
}
