import { useMutation, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { endShift } from '#contract/staff.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { PinSheet } from '#storefront/customer/me/PinSheet.tsx'
import { SignOut } from '#storefront/customer/me/SignOut.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { SoundButton } from '#storefront/staff/console-alerts/SoundButton.tsx'
import { useShift } from '#storefront/staff/console-alerts/use-shift.ts'
import { shiftsAtom } from '#storefront/staff/console-alerts/console-atoms.ts'

/**
 * Starts and ends the shift. After its end, the branch does not count as silent. The device is often
 * shared: an employee who leaves signs out here.
 */
export function ShiftSheet({
  open,
  branchId,
  onClose,
}: {
  open: boolean
  branchId: string
  onClose: () => void
}) {
  const intl = useIntl()
  const onDuty = useShift(branchId)
  const reachable = useReachable()
  const note = useSetAtom(shiftsAtom)
  const choose = (chosen: boolean) => note({ branchId, onDuty: chosen })
  const end = useMutation({
    mutationFn: () => call(endShift, { params: { branchId } }),
    // first, because a heartbeat that is sent meanwhile would start the shift again on the server
    onMutate: () => choose(false),
    onError: () => choose(true),
    onSuccess: onClose,
  })
  const offline = reachable ? undefined : intl.formatMessage({ id: 'staff.offline' })

  function begin() {
    choose(true)
    onClose()
  }

  return (
    <Sheet open={open} onClose={onClose} title={intl.formatMessage({ id: 'staff.shift' })}>
      <div className={layout.stack}>
        <p>
          <FormattedMessage id={onDuty ? 'staff.shift.on.text' : 'staff.shift.off.text'} />
        </p>
        <SoundButton />
        <PinButton />
        <ErrorNote error={end.error} />
        {onDuty || end.isPending ? (
          <Button
            wide
            tone="quiet"
            busy={end.isPending}
            disabledReason={offline}
            onClick={() => end.mutate()}
          >
            <FormattedMessage id="staff.shift.end" />
          </Button>
        ) : (
          <Button wide onClick={begin}>
            <FormattedMessage id="staff.shift.begin" />
          </Button>
        )}
        <SignOut />
      </div>
    </Sheet>
  )
}

/** The PIN belongs to the employee, and is set where they work. */
function PinButton() {
  const hasPin = useQuery(sessionQuery()).data?.hasPin ?? false
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button wide tone="quiet" onClick={() => setOpen(true)}>
        <FormattedMessage id={hasPin ? 'me.pin.change' : 'me.pin.set'} />
      </Button>
      <PinSheet open={open} hasPin={hasPin} onClose={() => setOpen(false)} />
    </>
  )
}
