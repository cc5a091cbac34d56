import { memo, Suspense, type ReactNode } from 'react'
import type { Point } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { BranchCard } from './BranchCard.tsx'
import css from './BranchesScreen.module.css'
import { ChooseBranch } from './ChooseBranch.tsx'
import { MoreBranches } from './MoreBranches.tsx'
import { usePageOf } from './use-page-of.ts'

/**
 * The branches on a map and as cards, one screenful at a time, with their distance if the position is known.
 */
export function FoundBranches({
  branches,
  filter,
  near,
  BranchMap,
}: {
  branches: readonly ListedBranch[]
  filter: string
  near: Point | undefined
  /** The map of the branches on the screen. */
  BranchMap: (props: { branches: readonly ListedBranch[] }) => ReactNode
}) {
  const { shown, next, showMore } = usePageOf(branches, { filter, focusOn: ({ id }) => showCard(id) })
  return (
    <>
      <BranchMap branches={shown} />
      <div className={css.list}>
        {shown.map((branch) => (
          <Card key={branch.id} branch={branch} near={near} />
        ))}
        <MoreBranches next={next} onMore={showMore} />
      </div>
    </>
  )
}

/**
 * A card that is hydrated in a task of its own, so that a tap does not wait for all of them. A memo, because
 * React hydrates a part at once when its properties change: the card reads the time itself.
 */
const Card = memo(function Card({ branch, near }: { branch: ListedBranch; near: Point | undefined }) {
  return (
    <Suspense>
      <BranchCard branch={branch} near={near}>
        <ChooseBranch branch={branch} />
      </BranchCard>
    </Suspense>
  )
})

export function showCard(branchId: string) {
  const card = document.getElementById(`branch-${branchId}`)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}
