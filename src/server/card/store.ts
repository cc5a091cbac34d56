import type { Card } from '#contract/card.ts'
import type { Db } from '../db/db.ts'

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>

const selectCards = (db: Db) => db.selectFrom('saved_card').selectAll().where('deleted_at', 'is', null)

export const findCards = (db: Db, customerId: string): Promise<CardRow[]> =>
  selectCards(db)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('made_at', 'desc')
    .execute()

export const findCard = (db: Db, { id, customerId }: { id: string; customerId: string }) =>
  selectCards(db).where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst()

/** One's own, and not past its date. */
export async function findUsableCard(
  db: Db,
  { id, customerId, now }: { id: string; customerId: string; now: number },
): Promise<(CardRow & { readonly token: string }) | undefined> {
  const card = await findCard(db, { id, customerId })
  if (!card || card.token === null || isPast(card, now)) return undefined
  return { ...card, token: card.token }
}

/** A card is good until the end of its month. */
export const isPast = ({ month, year }: { month: number; year: number }, now: number): boolean =>
  Date.UTC(year, month) <= now

/** Whoever changes the cards of a customer waits for each other, but nobody's new order waits for that. */
export const lockCards = (tx: Db, customerId: string) =>
  tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst()

export const insertCard = (
  tx: Db,
  { at, ...card }: Pick<CardRow, Exclude<keyof CardRow, 'made_at' | 'deleted_at'>> & { readonly at: number },
) =>
  tx
    .insertInto('saved_card')
    .values({ ...card, made_at: new Date(at) })
    .execute()

/** The same card under another token of the gateway's. */
export const changeToken = (tx: Db, id: string, card: Pick<CardRow, 'token' | 'token_hash' | 'holder'>) =>
  tx.updateTable('saved_card').set(card).where('id', '=', id).execute()

export async function setDefault(
  tx: Db,
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

/** It is not shown from now on; its token stays until the gateway has forgotten it too (`clearToken`). */
export const markDeleted = (tx: Db, id: string, at: number) =>
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

export const findTokensToForget = (db: Db) =>
  db
    .selectFrom('saved_card')
    .select(['id', 'token'])
    .where('deleted_at', 'is not', null)
    .where('token', 'is not', null)
    .limit(50)
    .execute()

export const asCard = (row: CardRow): Card => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  holder: row.holder,
  month: row.month,
  year: row.year,
  isDefault: row.is_default,
})
