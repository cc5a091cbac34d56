import { earn, spend } from '#server/resources/wallet/move-points.ts'
import type { TestShop } from './shop.ts'

const year = 365 * 24 * 60 * 60_000

export const customerIdOf = async ({ db }: Pick<TestShop, 'db'>, phone: string): Promise<string> =>
  (await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id

/** Adds points to an account, valid for a year. */
export async function givePoints(
  shop: Pick<TestShop, 'db' | 'clock'>,
  phone: string,
  points: number,
): Promise<void> {
  const customerId = await customerIdOf(shop, phone)
  await shop.db.transaction().execute((tx) =>
    earn(tx, {
      customerId,
      kind: 'correction',
      rule: 'owner',
      reference: `gift ${Math.random()}`,
      at: shop.clock.now,
      points,
      expiresAt: shop.clock.now + year,
    }),
  )
}

/** Spends points. False if the balance was too small. */
export const spendPoints = (
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  customerId: string,
  what: { points: number; reference: string },
) =>
  db
    .transaction()
    .execute((tx) => spend(tx, { ...what, customerId, kind: 'correction', rule: 'owner', at: clock.now }))

/** The sums of a customer's account; all 0 without any points. */
export async function accountOf({ db }: Pick<TestShop, 'db'>, phone: string) {
  const none = { balance: 0, pending: 0, held: 0, owed: 0 }
  const row = await db
    .selectFrom('points_account')
    .innerJoin('customer', 'customer.id', 'points_account.customer_id')
    .select(['balance', 'pending', 'held', 'owed'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row ?? none
}
