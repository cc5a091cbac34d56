import { type RawBuilder, sql } from 'kysely'
import { earn, spend } from '#server/wallet/move-points.ts'
import type { TestShop } from '#support/shop.ts'

/** Somebody with points, of which some are spent. */
export async function collect({ db, clock }: TestShop): Promise<string> {
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

/** What breaks each of what must hold of points. */
export const pointsCases: readonly (readonly [string, string, () => RawBuilder<unknown>])[] = [
  [
    'what somebody has in points is the sum of their entries',
    'points out of nowhere',
    () => sql`update points_account set balance = balance + 1`,
  ],
  [
    'what somebody has in points is the sum of their entries',
    'an entry that nobody made',
    () => sql`update points_entry set pending = pending + 1`,
  ],
  [
    'the lots of somebody hold their balance',
    'a point spent without an entry',
    () => sql`update points_lot set unspent = unspent - 1`,
  ],
  [
    'nobody has fewer points than none, and no lot less or more than came with it',
    'a debt to the customer',
    () => sql`update points_account set owed = -1`,
  ],
  [
    'nobody has fewer points than none, and no lot less or more than came with it',
    'a lot that grew',
    () => sql`update points_lot set unspent = points + 1`,
  ],
  [
    'what is left of a lot is what came less what was taken',
    'a lot that forgot',
    () => sql`delete from points_take`,
  ],
  [
    'points that came or went did so in lots',
    'points without a lot',
    () => sql`update points_entry set points = points + 1`,
  ],
]

/** The same of an order that was completed. */
export const pointsOfOrderCases: typeof pointsCases = [
  [
    'points on an order are held while it is under way, redeemed with it, and back where it came to nothing',
    'points redeemed that nobody held',
    () => sql`update placed_order set points_redeemed = points_redeemed + 100`,
  ],
  [
    'an order brings the points it promised when it is completed, and none before or where it came to nothing',
    'points that did not come',
    () => sql`delete from points_entry where kind = 'earn'`,
  ],
]
