import type { Branch, Point } from '#domain/branch.ts'
import { byDistance } from '#domain/delivery.ts'
import { foldText } from '#domain/search.ts'
import { branchStateAt } from './branch-state.ts'

export type BranchFilter = {
  readonly query: string
  readonly openNow: boolean
  readonly delivers: boolean
  /** Nearest first from here; in the restaurant's order without it. */
  readonly near: Point | undefined
}

/**
 * The branches that answer to a search and the chips above it. Every word typed has to stand in a name,
 * street or city.
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
