import * as v from 'valibot'
import { maxOrderLines } from '#domain/cart.ts'
import { maxRatingComment, mostStars, ratingTags } from '#domain/rating.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { readableText } from './readable.ts'
import { Order } from './order.ts'
import { Id } from './cart.ts'

const StarCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostStars))

/** A customer's rating of a completed order. Only the stars are required. */
export const Rating = v.strictObject({
  stars: StarCount,
  tags: v.optional(v.pipe(v.array(v.picklist(ratingTags)), v.maxLength(ratingTags.length)), []),
  /** The stars of single dishes. */
  dishes: v.optional(
    v.pipe(v.array(v.strictObject({ itemId: Id, stars: StarCount })), v.maxLength(maxOrderLines)),
    [],
  ),
  comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxRatingComment), readableText), ''),
})
export type Rating = v.InferOutput<typeof Rating>

export const rateOrder = endpoint('POST', `${apiBase}/orders/:id/rating`, {
  summary: 'Rate an order of the customer, once, within thirty days after its completion',
  policy: 'self',
  body: Rating,
  reply: Order,
  refusals: ['rating-not-yet', 'rating-not-served', 'rating-twice', 'rating-too-late'],
})
