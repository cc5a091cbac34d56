import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What does not hold: `about` an order (its id), a branch, a code …, and in what way. */
export type Broken = { readonly about: string; readonly what: string }

export type Invariant = {
  /** What must hold, as a sentence: it is printed above what does not. */
  readonly name: string
  /** Reads only. At most `limit` of what is broken, so that a ledger that is wrong all through fits into memory too. */
  readonly find: (db: Db, limit: number) => Promise<readonly Broken[]>
}

/** One that SQL answers: `query` selects `about` and `what` of everything that breaks it. */
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
