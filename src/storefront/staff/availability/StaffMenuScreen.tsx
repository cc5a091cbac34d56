import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Age } from '#storefront/platform/query/Age.tsx'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { BranchConsole } from '#storefront/staff/console/BranchConsole.tsx'
import { availabilityQuery } from './queries.ts'
import { Stock } from './Stock.tsx'

/** What a branch can serve now: dishes, options, the branch as a whole and its kitchen. */
export function StaffMenuScreen() {
  const { branchId: shown } = useConsoleBranch()
  const offlineId = useId()
  return (
    <BranchConsole
      title={<FormattedMessage id="title.staff-menu" />}
      to="/$lang/branch/menu/"
      offline={shown !== undefined && <Offline branchId={shown} id={offlineId} />}
    >
      {/* the key resets all state when the branch changes */}
      {(branchId) => <Stock key={branchId} branchId={branchId} offlineId={offlineId} />}
    </BranchConsole>
  )
}

/** Why nothing can be changed, which the disabled buttons refer to by `id`, and how old the list is. */
function Offline({ branchId, id }: { branchId: string; id: string }) {
  const { data, dataUpdatedAt } = useQuery({ ...availabilityQuery(branchId), throwOnError: false })
  return (
    <>
      <span id={id}>
        <FormattedMessage id="stock.offline" />
      </span>
      <Age of={data && dataUpdatedAt} />
    </>
  )
}
