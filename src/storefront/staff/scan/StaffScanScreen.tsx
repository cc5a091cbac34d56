import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { BranchConsole } from '#storefront/staff/console/BranchConsole.tsx'
import { OfflineEntries } from './offline/OfflineEntries.tsx'
import { OfflineFlags } from './offline/OfflineFlags.tsx'
import { ScanDesk } from './ScanDesk.tsx'
import css from './StaffScanScreen.module.css'
import { Scanned } from './Scanned.tsx'

const route = getRouteApi('/$lang/branch/scan')

/**
 * The scanner for customers' codes. The scan's id stays in the address, so that the way back from a bill
 * shows it again.
 */
export function StaffScanScreen() {
  const { branch: wanted, scan: scanId } = route.useSearch()
  const navigate = useNavigate()
  const lang = useLang()
  // the scanner and what it has read take each other's place
  useFocusAfterSwap(scanId ?? '', () => null)
  const show = (scan: string | undefined) =>
    void navigate({
      to: '/$lang/branch/scan/',
      params: { lang },
      search: { branch: wanted, scan },
      replace: true,
    })
  return (
    <BranchConsole title={<FormattedMessage id="title.staff-scan" />} to="/$lang/branch/scan/">
      {(branchId) => (
        <div className={css.desk}>
          <div className={css.counter}>
            {scanId === undefined ? (
              // the key resets all state when the branch changes
              <ScanDesk key={branchId} branchId={branchId} onScanned={show} />
            ) : (
              <Scanned key={scanId} branchId={branchId} scanId={scanId} onOver={() => show(undefined)} />
            )}
          </div>
          <div className={css.counter}>
            <OfflineEntries branchId={branchId} />
            <OfflineFlags branchId={branchId} />
          </div>
        </div>
      )}
    </BranchConsole>
  )
}
