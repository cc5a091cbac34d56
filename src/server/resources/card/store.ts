import { sql } from 'kysely'
import type { Card } from '#contract/card.ts'
import { isExpired } from '#domain/card.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>

const selectCards = (db: Db) => db.selectFrom('saved_card').selectAll().where('deleted_at', 'is', null)

export const listCardsOf = (db: Db, customerId: string): Promise<CardRow[]> =>
  selectCards(db)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('made_at', 'desc')
    .execute()

export const findCard = (db: Db, { id, customerId }: { id: string; customerId: string }) =>
  selectCards(db).where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst()

/** Returns the card if it belongs to the customer, still has its token and has not expired. */
export async function findUsableCard(
  db: Db,
  { id, customerId, now }: { id: string; customerId: string; now: number },
): Promise<(CardRow & { readonly token: string }) | undefined> {
  const card = await findCard(db, { id, customerId })
  if (!card || card.token === null || isExpired(card, now)) return undefined
  return { ...card, token: card.token }
}

/**
 * Serializes the changes of a customer's cards, one of which is the default, and waits for the deletion of
 * the account. Call it before the cards are read. The customer is not locked more than for key share: the
 * payment that saves a card locks the points afterwards, and answers of ratings and refunds as points lock
 * the customer for share after the points.
 */
export async function lockCards(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cards:${customerId}`}, 0))`.execute(tx)
  await sql`select from customer where id = ${customerId} for key share`.execute(tx)
}

export const insertCard = (
  tx: Tx,
  { at, ...card }: Pick<CardRow, Exclude<keyof CardRow, 'made_at' | 'deleted_at'>> & { readonly at: number },
) =>
  tx
    .insertInto('saved_card')
    .values({ ...card, made_at: new Date(at) })
    .execute()

/** Replaces the gateway token and holder name of a saved card. */
export const changeToken = (tx: Tx, id: string, card: Pick<CardRow, 'token' | 'token_hash' | 'holder'>) =>
  tx.updateTable('saved_card').set(card).where('id', '=', id).execute()

export async function setDefault(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  await tx
    .updateTable('saved_card')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
  await tx.updateTable('saved_card').set({ is_default: true }).where('id', '=', id).execute()
}

/** Hides the card. Its token stays until the gateway has deleted it too (`clearToken`). */
export const markDeleted = (tx: Tx, id: string, at: number) =>
  tx
    .updateTable('saved_card')
    .set({ deleted_at: new Date(at), is_default: false })
    .where('id', '=', id)
    .execute()

export const clearToken = (db: Db, id: string) =>
  db
    .updateTable('saved_card')
    .set({ token: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()

export const listTokensToDelete = (db: Db) =>
  db
    .selectFrom('saved_card')
    .select(['id', 'token'])
    .where('deleted_at', 'is not', null)
    .where('token', 'is not', null)
    .limit(50)
    .execute()

/** Returns whether another customer has paid with this token or has saved it. */
export async function isForeignToken(db: Db, tokenHash: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from saved_card where token_hash = ${tokenHash} and customer_id <> ${customerId}
    union all
    select
    from payment p
    join placed_order o on o.id = p.order_id
    where p.token_hash = ${tokenHash} and o.customer_id <> ${customerId}
    limit 1
  `.execute(db)
  return rows.length > 0
}

export const asCard = (row: CardRow): Card => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  holder: row.holder,
  month: row.month,
  year: row.year,
  isDefault: row.is_default,
})
