import type { ReactNode } from 'react'
import type { Branch, Point } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { BranchCard } from './BranchCard.tsx'
import css from './BranchesScreen.module.css'
import { ChooseBranch } from './ChooseBranch.tsx'
import { MoreBranches } from './MoreBranches.tsx'
import { useBranches } from './use-branches.ts'
import { usePageOf } from './use-page-of.ts'

type MappedBranch = ListedBranch & Pick<Branch, 'delivery'>

/**
 * The branches on a map and as cards, one screenful at a time, with their distance if the position is known.
 */
export function FoundBranches({
  branches,
  filter,
  now,
  near,
  BranchMap,
}: {
  branches: readonly ListedBranch[]
  filter: string
  now: number
  near: Point | undefined
  /** The map of the branches on the screen. */
  BranchMap: (props: { branches: readonly MappedBranch[]; now: number }) => ReactNode
}) {
  const { shown, next, showMore } = usePageOf(branches, { filter, focusOn: ({ id }) => showCard(id) })
  const { branches: known, complete } = useBranches(shown)
  const detailsOf = new Map(known.map((branch) => [branch.id, branch]))
  return (
    <>
      <BranchMap
        // with the areas of all of them at once, because each change opens the map again
        branches={shown.map((branch) => ({
          ...branch,
          delivery: (complete && detailsOf.get(branch.id)?.delivery) || noAreas,
        }))}
        now={now}
      />
      <div className={css.list}>
        {shown.map((branch) => (
          <BranchCard
            key={branch.id}
            branch={branch}
            details={detailsOf.get(branch.id)}
            now={now}
            near={near}
          >
            <ChooseBranch branch={branch} now={now} />
          </BranchCard>
        ))}
        <MoreBranches next={next} onMore={showMore} />
      </div>
    </>
  )
}

/** Until its areas are read, a branch is on the map without them. */
const noAreas = { kind: 'none' } as const

export function showCard(branchId: string) {
  const card = document.getElementById(`branch-${branchId}`)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}
