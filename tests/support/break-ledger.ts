import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { invariants, linesOf } from '#server/audience/ledger/check-ledger.ts'

class Undone extends Error {}

/**
 * Returns the ledger's findings after a change that the database's own constraints would refuse; then undoes
 * the change.
 */
export async function foundAfter(db: Db, change: RawBuilder<unknown>): Promise<string[]> {
  let lines: string[] = []
  const looked = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await dropChecks(tx)
    await change.execute(tx)
    for (const { name, find } of invariants)
      // oxlint-disable-next-line no-await-in-loop -- in one transaction
      lines = [...lines, ...linesOf([{ name, broken: await find(tx, 20), isMore: false }])]
    throw new Undone()
  })
  await looked.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return lines
}

async function dropChecks(tx: Tx): Promise<void> {
  const { rows } = await sql<{ drop: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
  `.execute(tx)
  // oxlint-disable-next-line no-await-in-loop -- in one transaction
  for (const { drop } of rows) await sql.raw(drop).execute(tx)
}
