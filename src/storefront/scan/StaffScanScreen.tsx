import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useLang } from '../i18n/use-lang.ts'
import { BranchPicker } from '../staff/BranchPicker.tsx'
import { ConsoleFrame } from '../staff/ConsoleFrame.tsx'
import { warnIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import text from '../ui/text.module.css'
import { ScanDesk } from './ScanDesk.tsx'
import css from './StaffScanScreen.module.css'
import { Scanned } from './Scanned.tsx'
import { useConsoleBranch } from '../watch/use-console-branch.ts'

const route = getRouteApi('/$lang/branch/scan')

/** Where an employee scans a customer's code; whose it was stays in the address, so that coming back from their bill finds it. */
export function StaffScanScreen() {
  const { branch: wanted, scan: scanId } = route.useSearch()
  const navigate = useNavigate()
  const lang = useLang()
  const { branchId, branchIds } = useConsoleBranch()
  const show = (scan: string | undefined) =>
    void navigate({
      to: '/$lang/branch/scan/',
      params: { lang },
      search: { branch: wanted, scan },
      replace: true,
    })
  return (
    <ConsoleFrame
      title={<FormattedMessage id="title.staff-scan" />}
      tools={
        branchId !== undefined && (
          <span className={text.label}>
            <BranchPicker to="/$lang/branch/scan/" branchId={branchId} branchIds={branchIds} />
          </span>
        )
      }
    >
      {branchId === undefined ? (
        <Note tone="warm" icon={warnIcon}>
          <FormattedMessage id="staff.no-branch" />
        </Note>
      ) : (
        <div className={css.counter}>
          {scanId === undefined ? (
            // another branch scans for itself
            <ScanDesk key={branchId} branchId={branchId} onScanned={show} />
          ) : (
            <Scanned key={scanId} branchId={branchId} scanId={scanId} onOver={() => show(undefined)} />
          )}
        </div>
      )}
    </ConsoleFrame>
  )
}
