import { useSuspenseQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { BranchCards } from './BranchCards.tsx'
import { PauseThingSheet, type Thing } from './PauseThingSheet.tsx'
import { availabilityQuery } from './queries.ts'
import { StockList } from './StockList.tsx'
import { useAvailabilityChange } from './use-availability-change.ts'

/** The availability at a branch, which staff change here. Customers see a change at once. */
export const Stock = ({ branchId }: { branchId: string }) => (
  <QueryBoundary offline="staff.not-yet.offline">
    <BranchStock branchId={branchId} />
  </QueryBoundary>
)

function BranchStock({ branchId }: { branchId: string }) {
  const [{ data: sold }, { data: known, dataUpdatedAt }] = useSuspenseQueries({
    queries: [menuQuery(branchId), availabilityQuery(branchId)],
  })
  const { menu, branch } = sold
  const intl = useIntl()
  const lang = useLang()
  const reachable = useReachable()
  const offlineId = useId()
  const changeAvailability = useAvailabilityChange(branch)
  const [picked, setPicked] = useState<Thing>()
  const desk = { changeAvailability, ask: setPicked, offWhy: reachable ? undefined : offlineId }
  return (
    <>
      {!reachable && (
        <Note tone="warm" icon={offlineIcon} role="status">
          <span id={offlineId}>
            <FormattedMessage id="stock.offline" />
          </span>
          <Age of={dataUpdatedAt} />
        </Note>
      )}
      <BranchCards branch={branch} known={known} desk={desk} />
      <StockList menu={menu} known={known} desk={desk} />
      {picked && (
        <PauseThingSheet
          thing={picked}
          branch={branch}
          onChange={(change) => {
            const { text: name } = wordsIn(picked.name, lang)
            changeAvailability({ change, words: intl.formatMessage({ id: 'stock.said.out' }, { name }) })
          }}
          onClose={() => setPicked(undefined)}
        />
      )}
    </>
  )
}
