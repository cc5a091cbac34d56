import type { Point } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { byDistance } from '#domain/distance.ts'
import { foldText } from '#domain/fold-text.ts'
import { branchStateAt } from './branch-state.ts'

type BranchFilter = {
  readonly query: string
  readonly openNow: boolean
  readonly delivers: boolean
  /** As `cityOf` returns it; empty for all. */
  readonly city: string
  /** Sorts by the distance from this point; without it, the restaurant's order stays. */
  readonly near: Point | undefined
}

/**
 * Returns the branches that match the search and the filter chips. Each typed word must be part of the name
 * or city.
 */
export function findBranches(
  branches: readonly ListedBranch[],
  filter: BranchFilter,
  now: number,
): readonly ListedBranch[] {
  const words = foldText(filter.query).split(' ').filter(Boolean)
  const found = branches.filter(
    (branch) =>
      words.every((word) => textOf(branch).includes(word)) &&
      (!filter.openNow || ['open', 'closing'].includes(branchStateAt(branch, now))) &&
      (filter.city === '' || cityOf(branch) === filter.city) &&
      (!filter.delivers || branch.reachMetres !== null),
  )
  return filter.near ? byDistance(found, filter.near) : found
}

/** Returns what tells the cities apart. */
export const cityOf = ({ city }: Pick<ListedBranch, 'city'>): string => city.ar ?? city.en ?? ''

const textOf = ({ name, city }: ListedBranch) =>
  foldText([name, city].flatMap(({ ar, en }) => [ar ?? '', en ?? '']).join(' '))
