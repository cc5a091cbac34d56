import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * A violation: `about` names the subject (an order's id, a branch, a code …), `what` says how it is
 * inconsistent.
 */
export type Broken = { readonly about: string; readonly what: string }

export type Invariant = {
  /** What must hold, as a sentence. Each violation is printed after it. */
  readonly name: string
  /** Returns at most `limit` violations, so that the result always fits into memory. Only reads. */
  readonly find: (db: Db, limit: number) => Promise<readonly Broken[]>
}

/** Returns an invariant whose violations `query` selects, as `about` and `what`. */
export const inSql = (name: string, query: RawBuilder<Broken>): Invariant => ({
  name,
  find: async (db, limit) => {
    const { rows } = await sql<Broken>`
      select b.about, b.what
      from (${query}) b
      order by b.about, b.what
      limit ${limit}
    `.execute(db)
    return rows
  },
})
