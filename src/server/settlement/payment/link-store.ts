import type { Db } from '#server/platform/db/db.ts'

export const insertLink = (
  db: Db,
  { orderId, tokenHash, at }: { orderId: string; tokenHash: string; at: number },
) =>
  db
    .insertInto('payment_link')
    .values({ order_id: orderId, token_hash: tokenHash, made_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findLink = (db: Db, orderId: string) =>
  db.selectFrom('payment_link').select('order_id').where('order_id', '=', orderId).executeTakeFirst()

export const findOrderOfLink = async (db: Db, tokenHash: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_link')
      .select('order_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
  )?.order_id
