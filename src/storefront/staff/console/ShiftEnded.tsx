import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { useShift } from '#storefront/staff/console-alerts/use-shift.ts'
import { shiftsAtom } from '#storefront/staff/console-alerts/console-atoms.ts'

/**
 * Shows that this window is not on duty: it does not ring, and the branch does not become silent when it is
 * closed.
 */
export function ShiftEnded({ branchId }: { branchId: string }) {
  const onDuty = useShift(branchId)
  const choose = useSetAtom(shiftsAtom)
  if (onDuty) return null
  return (
    <Note key={branchId} tone="info" icon={infoIcon} title={<FormattedMessage id="staff.shift.off" />}>
      <p>
        <FormattedMessage id="staff.shift.off.text" />
      </p>
      <Button tone="tonal" small onClick={() => choose({ branchId, onDuty: true })}>
        <FormattedMessage id="staff.shift.begin" />
      </Button>
    </Note>
  )
}
