import { FormattedMessage } from 'react-intl'
import { Stock } from '../availability/Stock.tsx'
import { warnIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import text from '../ui/text.module.css'
import { useConsoleBranch } from '../watch/use-console-branch.ts'
import { BranchPicker } from './BranchPicker.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'

/** What a branch can serve now: dishes, options, the branch as a whole and its kitchen. */
export function StaffMenuScreen() {
  const { branchId, branchIds } = useConsoleBranch()
  return (
    <ConsoleFrame
      title={<FormattedMessage id="title.staff-menu" />}
      tools={
        branchId !== undefined && (
          <span className={text.label}>
            <BranchPicker to="/$lang/branch/menu/" branchId={branchId} branchIds={branchIds} />
          </span>
        )
      }
    >
      {branchId === undefined ? (
        <Note tone="warm" icon={warnIcon}>
          <FormattedMessage id="staff.no-branch" />
        </Note>
      ) : (
        // another branch is another kitchen
        <Stock key={branchId} branchId={branchId} />
      )}
    </ConsoleFrame>
  )
}
