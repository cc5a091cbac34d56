import { useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { BranchCards } from './BranchCards.tsx'
import { PauseThingSheet, type Thing } from './PauseThingSheet.tsx'
import { availabilityQuery } from './queries.ts'
import { StockList } from './StockList.tsx'
import { useNotices } from './use-notices.ts'
import { useAvailabilityChange } from './use-availability-change.ts'

type OfBranch = {
  readonly branchId: string
  /** The id of the text of the page that says why nothing can be changed without a network. */
  readonly offlineId: string
}

/** The availability at a branch, which staff change here. Customers see a change at once. */
export const Stock = (props: OfBranch) => (
  <QueryBoundary offline="staff.not-yet.offline">
    <BranchStock {...props} />
  </QueryBoundary>
)

function BranchStock({ branchId, offlineId }: OfBranch) {
  const [{ data: sold }, { data: known }] = useSuspenseQueries({
    queries: [menuQuery(branchId), availabilityQuery(branchId)],
  })
  const { menu, branch } = sold
  const reachable = useReachable()
  const changeAvailability = useAvailabilityChange(branch)
  const [picked, setPicked] = useState<Thing>()
  const notices = useNotices(branch)
  const desk = { changeAvailability, notices, ask: setPicked, offWhy: reachable ? undefined : offlineId }
  return (
    <>
      <BranchCards branch={branch} known={known} desk={desk} />
      <StockList menu={menu} known={known} desk={desk} />
      {picked && (
        <PauseThingSheet
          thing={picked}
          branch={branch}
          onChange={(change, until) => changeAvailability({ change, words: notices.out(picked.name, until) })}
          onClose={() => setPicked(undefined)}
        />
      )}
    </>
  )
}
