import type { Branch, Point } from '#domain/branch.ts'
import { byDistance } from '#domain/delivery.ts'
import { foldText } from '#domain/fold-text.ts'
import { branchStateAt } from './branch-state.ts'

type BranchFilter = {
  readonly query: string
  readonly openNow: boolean
  readonly delivers: boolean
  /** Sorts by the distance from this point; without it, the restaurant's order stays. */
  readonly near: Point | undefined
}

/**
 * Returns the branches that match the search and the filter chips. Each typed word must be part of the name,
 * address or city.
 */
export function findBranches(
  branches: readonly Branch[],
  filter: BranchFilter,
  now: number,
): readonly Branch[] {
  const words = foldText(filter.query).split(' ').filter(Boolean)
  const found = branches.filter(
    (branch) =>
      words.every((word) => textOf(branch).includes(word)) &&
      (!filter.openNow || ['open', 'closing'].includes(branchStateAt(branch, now))) &&
      (!filter.delivers || branch.delivery.kind !== 'none'),
  )
  return filter.near ? byDistance(found, filter.near) : found
}

const textOf = ({ name, address, city }: Branch) =>
  foldText([name, address, city].flatMap(({ ar, en }) => [ar ?? '', en ?? '']).join(' '))
