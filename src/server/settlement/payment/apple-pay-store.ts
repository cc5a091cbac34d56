import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Returns the payment that this authorisation of Apple Pay was used for. */
export const findTokenUse = (db: Db, tokenHash: string): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('payment')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('wallet', 'is not', null)
    .executeTakeFirst()

/** Until the end of the transaction no other one uses the same authorisation of Apple Pay. */
export const lockTokenUse = (tx: Tx, tokenHash: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`apple-pay:${tokenHash}`}, 0))`.execute(tx)
