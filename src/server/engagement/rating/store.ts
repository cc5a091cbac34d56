import { sql } from 'kysely'
import * as v from 'valibot'
import { Rating } from '#contract/rating.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'

/** Inserts the rating. Returns false, without changes, if the order is already rated. */
export async function insertRating(
  db: Db,
  { order, rating, at }: { order: OrderRow; rating: Rating; at: number },
): Promise<boolean> {
  const written = await db
    .insertInto('order_rating')
    .values({
      order_id: order.id,
      customer_id: order.customer_id,
      branch_id: order.branch_id,
      stars: rating.stars,
      tags: rating.tags,
      dishes: JSON.stringify(rating.dishes),
      comment: rating.comment,
      rated_at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return written !== undefined
}

export async function findRating(db: Db, orderId: string): Promise<Rating | undefined> {
  const row = await db
    .selectFrom('order_rating')
    .select(['stars', 'tags', 'dishes', 'comment'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && v.parse(Rating, row)
}

export type RatedOrder = {
  readonly number: number
  readonly branchId: string
  readonly stars: number
  readonly tags: readonly string[]
  readonly comment: string
  readonly ratedAt: Date
}

/** Returns ratings of one branch or of all (undefined), newest first. */
export const listRatings = (db: Db, branchId: string | undefined, most: number): Promise<RatedOrder[]> =>
  db
    .selectFrom('order_rating as r')
    .innerJoin('placed_order as o', 'o.id', 'r.order_id')
    .select([
      'o.number',
      'r.branch_id as branchId',
      'r.stars',
      'r.tags',
      'r.comment',
      'r.rated_at as ratedAt',
    ])
    .$if(branchId !== undefined, (query) => query.where('r.branch_id', '=', branchId ?? ''))
    .orderBy('r.rated_at', 'desc')
    .limit(most)
    .execute()

/** Returns each branch's count of ratings and their mean stars. */
export const averageRatings = (
  db: Db,
  branchId: string | undefined,
): Promise<{ branchId: string; count: number; stars: number }[]> =>
  db
    .selectFrom('order_rating')
    .select(['branch_id as branchId'])
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`avg(stars)::float8`.as('stars')])
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId ?? ''))
    .groupBy('branch_id')
    .orderBy('branch_id')
    .execute()
