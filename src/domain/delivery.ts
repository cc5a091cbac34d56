import type { Branch, BranchSummary, DeliveryArea, Fee, Point } from './branch.ts'
import type { Corner } from './delivery-area.ts'
import { byDistance, distanceMetres } from './distance.ts'
import { isOpenAt, isPausedAt, nextOpening } from './hours.ts'

/**
 * Returns the delivery fee to this point; undefined if the branch does not deliver there. The first matching
 * area counts.
 */
export function feeAt(branch: Branch, point: Point): Fee | undefined {
  const terms = branch.delivery
  switch (terms.kind) {
    case 'areas':
      return feeOf(terms.areas.find((area) => isInside(area, point)))
    case 'tiers': {
      const metres = distanceMetres(branch.location, point)
      return feeOf(
        terms.tiers.toSorted((a, b) => a.uptoMetres - b.uptoMetres).find((tier) => metres <= tier.uptoMetres),
      )
    }
    case 'none':
      return undefined
    default:
      return terms satisfies never
  }
}

/** Returns whether delivery is free for each order that reaches the minimum. */
export const isAlwaysFree = ({ fee, minimum, freeFrom }: Fee): boolean =>
  fee === 0 || (freeFrom !== null && freeFrom <= minimum)

/** The branches that deliver to this point, nearest first. */
export const branchesDelivering = (branches: readonly Branch[], point: Point): Branch[] =>
  byDistance(branches, point).filter((branch) => feeAt(branch, point) !== undefined)

/**
 * Returns the branch that delivers to this point: the nearest one that is open and not silent; else the one
 * that takes orders again soonest, and of several the nearest. Undefined if none delivers there.
 */
export function chooseBranch(branches: readonly Branch[], point: Point, now: number): Branch | undefined {
  const delivering = branchesDelivering(branches, point)
  const soonest = Math.min(...delivering.map((branch) => opensAt(branch, now)))
  return delivering.find((branch) => opensAt(branch, now) === soonest)
}

/**
 * Returns `now` if the branch is open, a moment later if it is silent, else its next opening; infinity
 * without one.
 */
function opensAt(branch: BranchSummary, now: number): number {
  const from = isPausedAt(branch, now) ? (branch.pausedUntil ?? now) : now
  if (isOpenAt(branch, from)) return branch.silent ? from + 1 : from
  return nextOpening(branch, from) ?? Number.POSITIVE_INFINITY
}

const feeOf = (fee: Fee | undefined): Fee | undefined =>
  fee && { fee: fee.fee, minimum: fee.minimum, freeFrom: fee.freeFrom }

/**
 * Casts a ray to the east and counts the edges it crosses; a point on an edge or a corner is inside. It uses
 * plain degrees, which is precise enough for a city; an area must not cross the 180th meridian.
 */
function isInside({ polygon }: DeliveryArea, { lat, lng }: Point): boolean {
  let inside = false
  for (const [place, [x2, y2]] of polygon.entries()) {
    const [x1, y1] = polygon.at(place - 1) ?? [x2, y2]
    if (isOnEdge([lng, lat], [x1, y1], [x2, y2])) return true
    if (y1 > lat !== y2 > lat && lng < x1 + ((x2 - x1) * (lat - y1)) / (y2 - y1)) inside = !inside
  }
  return inside
}

/**
 * A ten-millionth of a degree is a centimetre: a point that is closer to an edge counts as on it, despite
 * rounding errors.
 */
const onEdgeDegrees = 1e-7

function isOnEdge([x, y]: Corner, [x1, y1]: Corner, [x2, y2]: Corner): boolean {
  const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const along = squared === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / squared
  const nearest = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x1 - nearest * (x2 - x1), y - y1 - nearest * (y2 - y1)) <= onEdgeDegrees
}
