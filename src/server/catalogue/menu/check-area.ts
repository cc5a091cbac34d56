import type { Point } from '#domain/branch.ts'
import { distanceMetres } from '#domain/distance.ts'
import { crossingOf } from '#domain/ring.ts'
import { type Found, listOf } from './found.ts'
import type { FileProblem } from './problem.ts'

/**
 * A kitchen delivers for about an hour's drive at most. A corner further away is a mistake, most often
 * swapped latitude and longitude or another city.
 */
const farMetres = 60_000

/** Checks a delivery area's polygon. Without a valid location of the branch, the distance is not checked. */
export function checkArea(polygon: Found, branch: Point | undefined): FileProblem[] {
  const corners = listOf(polygon).flatMap((corner) => {
    const [lng, lat] = Array.isArray(corner.value) ? (corner.value as unknown[]) : []
    return typeof lng === 'number' && typeof lat === 'number' ? [{ path: corner.path, lng, lat }] : []
  })
  const different = new Set(corners.map(({ lng, lat }) => `${lng} ${lat}`)).size
  if (corners.length >= 3 && different < 3) {
    return [{ path: polygon.path, message: `expected at least three different corners, got ${different}` }]
  }
  return [...checkDistance(corners, branch), ...checkSides(polygon.path, corners)]
}

type Corner = Point & { readonly path: string }

/** Reports only the furthest corner: an area of another city would be one line for each of its corners. */
function checkDistance(corners: readonly Corner[], branch: Point | undefined): FileProblem[] {
  if (!branch) return []
  const [furthest] = corners
    .map(({ path, ...point }) => ({ path, metres: distanceMetres(branch, point) }))
    .toSorted((a, b) => b.metres - a.metres)
  if (!furthest || furthest.metres <= farMetres) return []
  const expected = `expected [longitude, latitude] at most ${farMetres / 1000} km from the branch`
  return [{ path: furthest.path, message: `${expected}, got ${Math.ceil(furthest.metres / 1000)} km` }]
}

function checkSides(path: string, corners: readonly Corner[]): FileProblem[] {
  const crossing = crossingOf(corners.map(({ lng, lat }) => [lng, lat]))
  const [one, other] = (crossing ?? []).flatMap((place) => corners[place] ?? [])
  if (!one || !other) return []
  const sides = `the side after ${placeOf(one)} crosses or touches the side after ${placeOf(other)}`
  return [{ path, message: `expected corners in their order around the area, got a ring where ${sides}` }]
}

/** The corner's index in the file, as in "[2]". */
const placeOf = ({ path }: Corner): string => /\[\d+\]$/.exec(path)?.[0] ?? path
