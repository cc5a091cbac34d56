import { sql } from 'kysely'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

/**
 * Records a token that no card and no payment needs any more, so that `deleteCardTokens` deletes it at the
 * gateway after the commit.
 */
export const freeToken = (tx: Tx, token: string, at: number) =>
  tx
    .insertInto('free_card_token')
    .values({ token, token_hash: hashOf(token), added_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Returns tokens to delete at the gateway, except those that a card or a payment uses again. */
export async function listFreeTokens(db: Db): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    select f.token
    from free_card_token f
    where not exists (select from saved_card c where c.token_hash = f.token_hash and c.deleted_at is null)
      and not exists (select from payment p where p.token_hash = f.token_hash and p.token is not null)
    order by f.added_at
    limit 50`.execute(db)
  return rows.map(({ token }) => token)
}

export const deleteFreeToken = (db: Db, token: string) =>
  db.deleteFrom('free_card_token').where('token', '=', token).execute()

/** Deletes tokens that the gateway did not delete, or that are in use again. */
export const deleteOldFreeTokens = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'free_card_token', sql`added_at < ${new Date(before)}`)
