import { done, refused, type Outcome } from '#domain/outcome.ts'
import { checkRating, cleanComment, tagsFor, type RatingRefusal } from '#domain/rating.ts'
import type { Rating } from '#contract/rating.ts'
import * as v from 'valibot'
import { Quote } from '#contract/quote.ts'
import type { Deps } from '../deps.ts'
import { findOrder, type OrderRow } from '../order/store.ts'
import { findRating, insertRating } from './store.ts'

/**
 * Keeps what the customer says of their order. The very same once more (a tap twice, a lost answer) is done already; anything else after
 * it is refused. Of two at once one is kept.
 */
export async function rateOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  order: OrderRow,
  said: Rating,
): Promise<Outcome<OrderRow, RatingRefusal>> {
  const at = now()
  const rating = asKept(order, said)
  const completedAt = order.events.findLast(({ status }) => status === 'completed')?.at
  const asFar = { status: order.status, completedAt, isRated: false }
  const may = checkRating(asFar, at)
  if (!may.ok) return may
  const isNew = await insertRating(db, { order, rating, at })
  if (!isNew && !isSame(await findRating(db, order.id), rating)) return refused('rating-twice')
  const rated = await findOrder(db, order.id)
  if (!rated) throw new Error(`expected order ${order.id}, which was there a moment ago`)
  return done(rated)
}

/** Without what does not belong to it: tags of other stars, dishes that were not ordered, signs nobody sees. */
function asKept(order: OrderRow, { stars, tags, dishes, comment }: Rating): Rating {
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
