import * as v from 'valibot'
import {
  answerAmendments,
  maxRatingComment,
  mostAnswerPoints,
  ratingLists,
  ratingTags,
} from '#domain/rating.ts'
import { CursorText } from './cursor.ts'
import { Id } from './cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'
import { readableText } from './readable.ts'

/** The restaurant's answer to a rating. */
export const RatingAnswer = v.object({
  /** Empty if the answer was withdrawn, or the account was deleted since. */
  text: v.string(),
  points: v.number(),
  /** ISO 8601. */
  at: v.string(),
  /** Null as long as its words can be changed, or it can be withdrawn. */
  amendment: v.nullable(v.picklist(answerAmendments)),
})
export type RatingAnswer = v.InferOutput<typeof RatingAnswer>

/** A rating as owners see it, with what they need to answer it. */
export const GuestRating = v.object({
  orderId: v.string(),
  number: v.number(),
  branchName: Localized,
  /** Empty a day after this owner first saw it, a year after the rating, and of a deleted account. */
  customerName: v.string(),
  stars: v.number(),
  tags: v.array(v.picklist(ratingTags)),
  comment: v.string(),
  /** ISO 8601. */
  ratedAt: v.string(),
  answer: v.nullable(RatingAnswer),
  order: v.object({
    /** Halalas. */
    total: v.number(),
    lines: v.array(v.object({ name: Localized, quantity: v.number() })),
    /** ISO 8601; the promise that counts, and when it was handed over. */
    promisedAt: v.string(),
    handedAt: v.nullable(v.string()),
    /** Whole minutes after the end of the promised time. */
    lateMinutes: v.number(),
    /** Points and halalas that were given back before. */
    creditedPoints: v.number(),
    refunded: v.number(),
  }),
})
export type GuestRating = v.InferOutput<typeof GuestRating>

/** The ratings of the last thirty days. */
export const RatingSummary = v.object({
  count: v.number(),
  /** Null without ratings. */
  mean: v.nullable(v.number()),
  /** How many have one star, two stars, and so on. */
  byStars: v.array(v.number()),
  /** What the low ones say, the most frequent first. */
  tags: v.array(v.object({ tag: v.picklist(ratingTags), count: v.number() })),
  /** The best branch first. */
  branches: v.array(v.object({ branchId: v.string(), branchName: Localized, mean: v.number() })),
  /** Low ratings of any time without an answer. */
  waiting: v.number(),
})
export type RatingSummary = v.InferOutput<typeof RatingSummary>

export const listGuestRatings = endpoint('GET', `${apiBase}/owner/ratings`, {
  summary: 'Ratings with the facts of their orders, the newest first; the look at the names is recorded',
  policy: 'owner',
  query: v.object({
    /** `low`: low ones without an answer; `good`: the others without one; `answered`. */
    show: v.optional(v.picklist(ratingLists), 'low'),
    branch: v.optional(Id),
    after: v.optional(CursorText),
  }),
  reply: v.object({ ratings: v.array(GuestRating), next: v.nullable(v.string()) }),
})

export const getRatingSummary = endpoint('GET', `${apiBase}/owner/ratings/summary`, {
  summary: 'The ratings of the last thirty days as sums',
  policy: 'owner',
  query: v.object({ branch: v.optional(Id) }),
  reply: v.object({
    ...RatingSummary.entries,
    /** What points are worth: `redeemStep` points are `stepValue` halalas. */
    worth: v.object({ redeemStep: v.number(), stepValue: v.number() }),
  }),
})

const AnswerText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxRatingComment), readableText)

export const answerRating = endpoint('POST', `${apiBase}/owner/ratings/:id/answer`, {
  summary: 'Answers the rating of an order, once, with points or without; the customer is notified',
  policy: 'owner',
  body: v.strictObject({
    text: AnswerText,
    points: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostAnswerPoints)),
  }),
  reply: RatingAnswer,
  refusals: ['rating-answered'],
})

export const changeRatingAnswer = endpoint('PUT', `${apiBase}/owner/ratings/:id/answer`, {
  summary: 'Gives an answer other words, once, unless it was withdrawn; its points stay',
  policy: 'owner',
  body: v.strictObject({ text: AnswerText }),
  reply: RatingAnswer,
  refusals: ['rating-answer-amended'],
})

export const withdrawRatingAnswer = endpoint('DELETE', `${apiBase}/owner/ratings/:id/answer`, {
  summary:
    'Withdraws an answer, unless its words were changed: the customer reads it no more; its points stay',
  policy: 'owner',
  reply: RatingAnswer,
  refusals: ['rating-answer-amended'],
})

export const getOwnRating = endpoint('GET', `${apiBase}/orders/:id/rating`, {
  summary: 'What the customer said of an order, and the answer of the restaurant; null for a withdrawn one',
  policy: 'self',
  reply: v.object({ stars: v.number(), comment: v.string(), answer: v.nullable(RatingAnswer) }),
})

export const ratingAnswerEndpoints = {
  listGuestRatings,
  getRatingSummary,
  answerRating,
  changeRatingAnswer,
  withdrawRatingAnswer,
  getOwnRating,
} as const
