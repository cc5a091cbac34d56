import type { Point } from './branch.ts'
import { distanceMetres } from './distance.ts'
import { hourMs, minuteMs } from './duration.ts'
import { type OrderStatus, stepsOf } from './order.ts'
import { windowOf } from './promise-kept.ts'

/** Who opens a link of an order: each audience sees its own part. */
export const linkAudiences = ['follow', 'guard', 'courier'] as const
export type LinkAudience = (typeof linkAudiences)[number]

/** The audiences that a customer may share an order with; the branch gives the courier a link. */
export const sharedAudiences = ['follow', 'guard'] as const satisfies readonly LinkAudience[]
export type SharedAudience = (typeof sharedAudiences)[number]

/** The most links of one audience for one order; a family or a branch needs fewer. */
export const maxLinks = 5

/** Half a day after the window a forgotten order may still be open, but its links are of no more use. */
const linkHours = 12

/** Returns when a link expires, unless its order ends earlier. Instants in milliseconds since 1970. */
export const linkUntil = (promisedAt: number, now: number): number =>
  Math.max(windowOf(promisedAt).to, now) + linkHours * hourMs

const sharingMinutes = 30

/** Returns until when a courier's position is shared at the latest: half an hour after the window. */
export const sharesUntil = (promisedAt: number): number => windowOf(promisedAt).to + sharingMinutes * minuteMs

/** What the reader of a link sees of the kitchen. */
export const linkStages = ['received', 'cooking', 'packed', 'on-the-way'] as const
export type LinkStage = (typeof linkStages)[number]

/** Returns the stage of an active order; undefined for one that is not placed yet or has ended. */
export function stageOf(status: OrderStatus): LinkStage | undefined {
  switch (status) {
    case 'placed':
    case 'accepted':
      return 'received'
    case 'preparing':
      return 'cooking'
    case 'ready':
      return 'packed'
    case 'out_for_delivery':
      return 'on-the-way'
    case 'awaiting_payment':
    case 'completed':
    case 'rejected':
    case 'cancelled':
    case 'payment_failed':
    case 'expired':
      return undefined
    default:
      return status satisfies never
  }
}

/** The steps that a courier reports. */
export const courierTaps = ['picked-up', 'arrived', 'handed-over'] as const
export type CourierTap = (typeof courierTaps)[number]

/** A wrong code may be misheard; a third one locks the order's codes until the branch releases them. */
export const maxWrongCodes = 3

/**
 * Returns the statuses through which a tap moves a delivery, in order: a courier who has the food shows that
 * it is ready, also when the board was not touched. Undefined before the branch has accepted the order.
 */
export function movesOfTap(status: OrderStatus, tap: CourierTap): readonly OrderStatus[] | undefined {
  const way = stepsOf('delivery')
  const from = way.indexOf(status)
  if (from < way.indexOf('accepted')) return undefined
  return way.slice(from + 1, way.indexOf(tap === 'handed-over' ? 'completed' : 'out_for_delivery') + 1)
}

/** Streets are longer than the straight line: about 1.4 times, as measured in cities with a street grid. */
const detour = 1.4
/** A courier in a city, with its lights and speed bumps: 25 km/h. */
const metresPerMinute = 25_000 / 60

/**
 * Returns the estimated minutes of a ride, at least 1: the straight-line distance, lengthened by the usual
 * detour, at the speed of a city. It knows no traffic.
 */
export const rideMinutes = (from: Point, to: Point): number =>
  Math.max(1, Math.ceil((distanceMetres(from, to) * detour) / metresPerMinute))

/**
 * Returns the time of a tap by the courier's device, but not before `since` and not in the future. Instants
 * in milliseconds since 1970.
 */
export const tappedAt = (
  at: number,
  { since, now }: { readonly since: number; readonly now: number },
): number => Math.min(now, Math.max(since, at))
