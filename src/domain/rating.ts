import { isActive, type OrderStatus } from './order.ts'
import { done, refused, type Outcome } from './outcome.ts'
import type { OrderMethod } from './pricing.ts'

export const mostStars = 5
export const maxRatingComment = 500
/** After so long nobody remembers what the rice was like. */
export const daysToRate = 30
const dayMs = 24 * 60 * 60_000

/** From so many stars on a customer is asked what was good, below it what was not. */
const goodFrom = 4

export const goodTags = ['hot', 'taste', 'generous', 'packing', 'on-time', 'courier'] as const
export const badTags = [
  'cold',
  'taste-off',
  'small',
  'packing-poor',
  'late',
  'missing',
  'courier-rude',
] as const
export const ratingTags = [...goodTags, ...badTags] as const
export type RatingTag = (typeof ratingTags)[number]

const ofCourier: ReadonlySet<RatingTag> = new Set(['courier', 'courier-rude'])

/**
 * What a customer may pick from to say why: the good sides from four stars on, else the bad ones. Who fetched
 * the food saw no courier.
 */
export const tagsFor = (stars: number, method: OrderMethod): readonly RatingTag[] =>
  (stars >= goodFrom ? goodTags : badTags).filter((tag) => method === 'delivery' || !ofCourier.has(tag))

export type RatingRefusal = 'rating-not-yet' | 'rating-not-served' | 'rating-twice' | 'rating-too-late'

/**
 * Whether an order can be rated at `now`: once, after it was handed over, for thirty days. Instants in
 * milliseconds since 1970.
 */
export function checkRating(
  order: {
    readonly status: OrderStatus
    /** When it was completed; undefined while it was not. */
    readonly completedAt: number | undefined
    readonly isRated: boolean
  },
  now: number,
): Outcome<undefined, RatingRefusal> {
  if (order.isRated) return refused('rating-twice')
  if (isActive(order.status)) return refused('rating-not-yet')
  if (order.completedAt === undefined) return refused('rating-not-served')
  return now - order.completedAt > daysToRate * dayMs ? refused('rating-too-late') : done(undefined)
}

/**
 * What a customer wrote, as it can be shown beside other words: without the invisible signs that turn the
 * direction of the text around (U+202A–202E, U+2066–2069, marks) and without control characters, which would
 * reach an owner's terminal. Lines stay lines.
 */
export const cleanComment = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, ' ')
    .trim()
