import { type RawBuilder, sql } from 'kysely'
import { earn, spend } from '#server/resources/wallet/move-points.ts'
import type { TestShop } from '#support/shop.ts'

/** Gives points to the customer +966512345671 and spends some of them; returns the customer's id. */
export async function earnAndSpend({ db, clock }: TestShop): Promise<string> {
  const { id: customerId } = await db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', '+966512345671')
    .executeTakeFirstOrThrow()
  const entry = { customerId, rule: 'owner', reference: 'test', at: clock.now } as const
  await db.transaction().execute(async (tx) => {
    await earn(tx, { ...entry, kind: 'referral', points: 100, expiresAt: clock.now + 1 })
    await spend(tx, { ...entry, kind: 'correction', points: 40 })
  })
  return customerId
}

/** Changes that break each invariant of points. */
export const pointsCases: readonly (readonly [string, string, () => RawBuilder<unknown>])[] = [
  [
    'the points of an account are the sums of its entries',
    'a balance above the sum of its entries',
    () => sql`update points_account set balance = balance + 1`,
  ],
  [
    'the points of an account are the sums of its entries',
    'pending points that the account does not have',
    () => sql`update points_entry set pending = pending + 1`,
  ],
  [
    'the unspent points of an account’s lots sum to its balance',
    'a point spent without an entry',
    () => sql`update points_lot set unspent = unspent - 1`,
  ],
  [
    'no account has negative points, and no lot has less than zero or more than it received',
    'negative owed points',
    () => sql`update points_account set owed = -1`,
  ],
  [
    'no account has negative points, and no lot has less than zero or more than it received',
    'a lot with more unspent points than it received',
    () => sql`update points_lot set unspent = points + 1`,
  ],
  [
    'the unspent points of a lot are its points less those taken',
    'a lot whose spent points have no points_take row',
    () => sql`delete from points_take`,
  ],
  [
    'the points of an entry equal the changes of its lots',
    'points without a lot',
    () => sql`update points_entry set points = points + 1`,
  ],
]

/** The same for a completed order. */
export const pointsOfOrderCases: typeof pointsCases = [
  [
    'redeemed points are held while an order is active, spent on completion, returned if it ends otherwise',
    'redeemed points that were not held',
    () => sql`update placed_order set points_redeemed = points_redeemed + 100`,
  ],
  [
    'a completed order earns the points it promised, and other orders earn none',
    'a completed order without its earned points',
    () => sql`delete from points_entry where kind = 'earn'`,
  ],
]
