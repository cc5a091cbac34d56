import type { ListedBranch } from './branch-list.ts'
import type { Point } from './branch.ts'
import { byDistance, distanceMetres } from './distance.ts'

/** A screenful of branches: what lists show at first, and how many are read to find one that delivers. */
export const mostAround = 12

/**
 * Returns the branches that may deliver to this point, then the nearest others, at most `mostAround` of them.
 * Whether one delivers depends on its areas, which the list does not have.
 */
export function branchesAround<B extends Pick<ListedBranch, 'location' | 'reachMetres'>>(
  branches: readonly B[],
  point: Point,
): B[] {
  const sorted = byDistance(branches, point)
  const mayDeliver = ({ location, reachMetres }: B) =>
    reachMetres !== null && distanceMetres(location, point) <= reachMetres + listedMetres
  return [...sorted.filter(mayDeliver), ...sorted.filter((branch) => !mayDeliver(branch))].slice(
    0,
    mostAround,
  )
}

/** The list rounds a place to the metre in both directions. */
const listedMetres = 2
