import { dayMs } from './duration.ts'
import { isActive, type OrderStatus } from './order.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import type { OrderMethod } from './method.ts'

export const mostStars = 5
export const maxRatingComment = 500
/** The lists of ratings of the studio: low ones without an answer, the others without one, answered ones. */
export const ratingLists = ['low', 'good', 'answered'] as const
export type RatingList = (typeof ratingLists)[number]
/** What an answer gives at most: a mistyped figure costs the price of a feast, and no more. */
export const mostAnswerPoints = 2000
/** What an owner may do to an answer once: give it other words, or take it from the customer's sight. */
export const answerAmendments = ['changed', 'withdrawn'] as const
export type AnswerAmendment = (typeof answerAmendments)[number]
/** After this time customers no longer remember the meal. */
export const daysToRate = 30
/** How long after the first look an owner sees whose rating it is: long enough to answer it by name. */
export const ratingNameMs = dayMs

/** From this number of stars, the tags are about what was good; below it, about what was not. */
const goodFrom = 4
/** A rating of at most this many stars is low: its tags are about what was not good. */
export const lowRating = goodFrom - 1

const goodTags = ['hot', 'taste', 'generous', 'packing', 'on-time', 'courier'] as const
const badTags = ['cold', 'taste-off', 'small', 'packing-poor', 'late', 'missing', 'courier-rude'] as const
export const ratingTags = [...goodTags, ...badTags] as const
export type RatingTag = (typeof ratingTags)[number]

const ofCourier: ReadonlySet<RatingTag> = new Set(['courier', 'courier-rude'])

/**
 * Returns the tags that a customer can choose: the good ones from four stars, else the bad ones. The
 * courier's tags are only for delivery.
 */
export const tagsFor = (stars: number, method: OrderMethod): readonly RatingTag[] =>
  (stars >= goodFrom ? goodTags : badTags).filter((tag) => method === 'delivery' || !ofCourier.has(tag))

export type RatingRefusal = 'rating-not-yet' | 'rating-not-served' | 'rating-twice' | 'rating-too-late'

/**
 * Returns whether an order can be rated at `now`: once, after its completion, for thirty days. Instants in
 * milliseconds since 1970.
 */
export function checkRating(
  order: {
    readonly status: OrderStatus
    /** When it was completed; undefined if it was not. */
    readonly completedAt: number | undefined
    readonly isRated: boolean
  },
  now: number,
): Outcome<undefined, RatingRefusal> {
  if (order.isRated) return refuse('rating-twice')
  if (isActive(order.status)) return refuse('rating-not-yet')
  if (order.completedAt === undefined) return refuse('rating-not-served')
  return now - order.completedAt > daysToRate * dayMs ? refuse('rating-too-late') : done(undefined)
}

/**
 * Returns a customer's comment in a form that is safe beside other text: without the invisible characters
 * that change the direction of text (U+202A–202E, U+2066–2069, marks) and without control characters, which
 * could reach an owner's terminal. Line breaks stay.
 */
export const cleanComment = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    // oxlint-disable-next-line no-control-regex -- these characters are removed on purpose
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, ' ')
    .trim()
