import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { cancelBill, type StaffBill } from '#contract/bill.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { DeleteSheet } from '#storefront/ui/sheet/DeleteSheet.tsx'
import { useBillChange } from './use-bill-change.ts'

/** Cancels a bill after a confirmation, because a customer may have its code on their phone. */
export function CancelBill({ bill: { branchId, id } }: { bill: StaffBill }) {
  const intl = useIntl()
  const reachable = useReachable()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useBillChange(branchId, () => call(cancelBill, { params: { branchId, id } }))
  const reason = reachable ? undefined : intl.formatMessage({ id: 'counter.offline' })

  function close() {
    setIsAsking(false)
    // the next opening must not show an old error
    cancel.reset()
  }

  return (
    <>
      <Button tone="plain" wide disabledReason={reason} onClick={() => setIsAsking(true)}>
        <FormattedMessage id="counter.cancel" />
      </Button>
      <DeleteSheet
        open={isAsking}
        onClose={close}
        onDelete={() => cancel.mutate(undefined)}
        title={intl.formatMessage({ id: 'counter.cancel.title' })}
        text={<FormattedMessage id="counter.cancel.text" />}
        words={{
          delete: <FormattedMessage id="counter.cancel" />,
          keep: <FormattedMessage id="counter.cancel.keep" />,
        }}
        busy={cancel.isPending}
        disabledReason={reason}
        refusal={<ErrorNote error={cancel.error} />}
      />
    </>
  )
}
