import * as v from 'valibot'
import { done, refuse, type Outcome } from '#domain/outcome.ts'
import { checkRating, cleanComment, tagsFor, type RatingRefusal } from '#domain/rating.ts'
import type { Rating } from '#contract/rating.ts'
import { Quote } from '#contract/quote.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { findRating, insertRating } from './store.ts'

/**
 * Stores the customer's rating of an order. Returns the order. The same rating again (tapped twice, lost
 * reply) succeeds without effect; a different one is refused with `rating-twice`. Of two concurrent ratings
 * one is stored.
 */
export async function rateOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  order: OrderRow,
  input: Rating,
): Promise<Outcome<OrderRow, RatingRefusal>> {
  const at = now()
  const rating = cleaned(order, input)
  const completedAt = order.events.findLast(({ status }) => status === 'completed')?.at
  const current = { status: order.status, completedAt, isRated: false }
  const allowed = checkRating(current, at)
  if (!allowed.ok) return allowed
  const isNew = await insertRating(db, { order, rating, at })
  if (!isNew && !isSame(await findRating(db, order.id), rating)) return refuse('rating-twice')
  const rated = await findOrder(db, order.id)
  if (!rated) throw new Error(`expected order ${order.id} to exist`)
  return done(rated)
}

/** Returns the rating without tags of other stars, dishes that were not ordered, and invisible characters. */
function cleaned(order: OrderRow, { stars, tags, dishes, comment }: Rating): Rating {
  const fitting = tagsFor(stars, order.method)
  const ordered = new Set(v.parse(Quote, order.quote).lines.map(({ itemId }) => itemId))
  const byDish = new Map(dishes.map((dish) => [dish.itemId, dish]))
  return {
    stars,
    tags: fitting.filter((tag) => tags.includes(tag)),
    dishes: [...byDish.values()].filter(({ itemId }) => ordered.has(itemId)),
    comment: cleanComment(comment),
  }
}

const isSame = (a: Rating | undefined, b: Rating) =>
  a !== undefined &&
  a.stars === b.stars &&
  a.comment === b.comment &&
  a.tags.join() === b.tags.join() &&
  a.dishes.map(({ itemId, stars }) => `${itemId} ${stars}`).join() ===
    b.dishes.map(({ itemId, stars }) => `${itemId} ${stars}`).join()
