import type { BranchSummary, Point } from './branch.ts'

/** Mean radius of the Earth (IUGG). */
const earthRadiusMetres = 6_371_008.8

/** Returns the straight-line distance in metres (haversine). */
export function distanceMetres(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** All branches, nearest first. */
export const byDistance = <B extends Pick<BranchSummary, 'location'>>(
  branches: readonly B[],
  point: Point,
): B[] =>
  branches
    .map((branch) => ({ branch, metres: distanceMetres(branch.location, point) }))
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ branch }) => branch)

const radians = (degrees: number) => (degrees * Math.PI) / 180
