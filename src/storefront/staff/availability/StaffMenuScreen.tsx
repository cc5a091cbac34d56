import { FormattedMessage } from 'react-intl'
import { Stock } from './Stock.tsx'
import { BranchConsole } from '#storefront/staff/console/BranchConsole.tsx'

/** What a branch can serve now: dishes, options, the branch as a whole and its kitchen. */
export function StaffMenuScreen() {
  return (
    <BranchConsole title={<FormattedMessage id="title.staff-menu" />} to="/$lang/branch/menu/">
      {/* the key resets all state when the branch changes */}
      {(branchId) => <Stock key={branchId} branchId={branchId} />}
    </BranchConsole>
  )
}
