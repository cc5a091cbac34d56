import type { Point } from './branch.ts'
import { distanceMetres } from './distance.ts'
import { movePoint, roundPoint } from './pin.ts'
import { crossingOf } from './ring.ts'

/** Longitude and latitude, as in GeoJSON. */
export type Corner = readonly [number, number]

/**
 * A kitchen delivers for about an hour's drive at most. A corner further away is a mistake, most often
 * swapped latitude and longitude or another city.
 */
export const farMetres = 60_000

/** Why an area cannot be published; `place` and `sides` are places in the ring, from 0. */
export type AreaProblem =
  | { readonly kind: 'too-few'; readonly different: number }
  | { readonly kind: 'too-far'; readonly place: number; readonly metres: number }
  | { readonly kind: 'sides-cross'; readonly sides: readonly [number, number] }

/**
 * Returns what is wrong with the ring of a delivery area. Without a valid location of the branch, the
 * distance is not checked. Only the furthest corner is named: an area of another city would be one problem
 * for each of its corners.
 */
export function problemsOfArea(ring: readonly Corner[], branch: Point | undefined): AreaProblem[] {
  const different = new Set(ring.map(([lng, lat]) => `${lng} ${lat}`)).size
  if (different < 3) return [{ kind: 'too-few', different }]
  const [furthest] = branch
    ? ring
        .map(([lng, lat], place) => ({ place, metres: distanceMetres(branch, { lng, lat }) }))
        .toSorted((a, b) => b.metres - a.metres)
    : []
  const sides = crossingOf(ring)
  return [
    ...(furthest && furthest.metres > farMetres ? [{ kind: 'too-far', ...furthest } as const] : []),
    ...(sides ? [{ kind: 'sides-cross', sides } as const] : []),
  ]
}

/** Returns the ring without its last corner if that is the first one again. */
export function openRing(ring: readonly Corner[]): readonly Corner[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return isClosed ? ring.slice(0, -1) : ring
}

/**
 * Returns the ring in which these two sides no longer cross: the corners between them are in the opposite
 * order. Repeated, it ends with a ring without crossings, because each time the ring becomes shorter.
 */
export const withoutCrossing = (
  ring: readonly Corner[],
  [first, second]: readonly [number, number],
): readonly Corner[] => [
  ...ring.slice(0, first + 1),
  ...ring.slice(first + 1, second + 1).toReversed(),
  ...ring.slice(second + 1),
]

/** Returns the point at which two sides of a ring cross; undefined if they are parallel. */
export function crossingPoint(
  ring: readonly Corner[],
  [first, second]: readonly [number, number],
): Corner | undefined {
  const [a, b] = [ring[first], ring[(first + 1) % ring.length]]
  const [c, d] = [ring[second], ring[(second + 1) % ring.length]]
  if (!a || !b || !c || !d) return undefined
  const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (turn === 0) return undefined
  const along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
  return [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])]
}

/** Returns the ring with one corner this many metres away. */
export const withMovedCorner = (
  ring: readonly Corner[],
  place: number,
  way: { readonly north: number; readonly east: number },
): readonly Corner[] =>
  ring.map((corner, at) => (at === place ? cornerAt(movePoint(pointOf(corner), way)) : corner))

/** Returns the ring with a corner in the middle of the side after `place`. */
export function withCornerAfter(ring: readonly Corner[], place: number): readonly Corner[] {
  const [from, to] = [ring[place], ring[(place + 1) % ring.length]]
  if (!from || !to) return ring
  const middle = cornerAt({ lng: (from[0] + to[0]) / 2, lat: (from[1] + to[1]) / 2 })
  return ring.toSpliced(place + 1, 0, middle)
}

/** Returns the ring of a square around a point; its corners are `metres` north or south, and east or west. */
export const squareAround = (middle: Point, metres: number): Corner[] =>
  [
    { north: metres, east: -metres },
    { north: metres, east: metres },
    { north: -metres, east: metres },
    { north: -metres, east: -metres },
  ].map((way) => cornerAt(movePoint(middle, way)))

export const pointOf = ([lng, lat]: Corner): Point => ({ lng, lat })

/** The corner at a point, rounded to a tenth of a metre. */
export function cornerAt(point: Point): Corner {
  const { lat, lng } = roundPoint(point)
  return [lng, lat]
}
