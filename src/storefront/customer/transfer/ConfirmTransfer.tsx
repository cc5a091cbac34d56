import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { confirmTransfer, type Transfer } from '#contract/transfer.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { Receiver } from './Receiver.tsx'
import { usePointsMoved } from './use-points-moved.ts'

/** Shows the receiver's name and sends the points; asks for a fresh code if none was given lately. */
export function ConfirmTransfer({
  transfer,
  onClose,
  onSent,
}: {
  transfer: Transfer | null
  onClose: () => void
  onSent: () => void
}) {
  const intl = useIntl()
  const fresh = useFreshCode()
  const pointsMoved = usePointsMoved()
  const confirm = useMutation({
    mutationFn: (id: string) => call(confirmTransfer, { params: { id } }),
    onSuccess: async () => {
      notify(intl.formatMessage({ id: 'transfer.sent' }), { tone: 'success' })
      onSent()
      await pointsMoved()
    },
    onError: (error, id) => {
      if (isCodeNeeded(error)) fresh.ask(() => confirm.mutate(id))
    },
  })

  function close(): void {
    confirm.reset()
    onClose()
  }

  const isOpen = transfer !== null && !fresh.isAsking
  return (
    <>
      <Sheet
        open={isOpen}
        onClose={close}
        title={intl.formatMessage({ id: 'transfer.confirm.title' })}
        footer={
          transfer && (
            <Answers transfer={transfer} busy={confirm.isPending} onSend={confirm.mutate} onBack={close} />
          )
        }
      >
        {transfer && (
          <div className={layout.stack}>
            <Receiver transfer={transfer} />
            {!isCodeNeeded(confirm.error) && <ErrorNote error={confirm.error} />}
          </div>
        )}
      </Sheet>
      <FreshCodeSheet {...fresh.sheet} />
    </>
  )
}

function Answers({
  transfer,
  busy,
  onSend,
  onBack,
}: {
  transfer: Transfer
  busy: boolean
  onSend: (id: string) => void
  onBack: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const reachable = useReachable()
  return (
    <div className={layout.stack}>
      <Button
        wide
        busy={busy}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'transfer.offline' })}
        onClick={() => onSend(transfer.id)}
      >
        <FormattedMessage
          id="transfer.send"
          values={{ count: transfer.points, points: formats.number(transfer.points) }}
        />
      </Button>
      <Button tone="plain" wide onClick={onBack}>
        <FormattedMessage id="transfer.confirm.back" />
      </Button>
    </div>
  )
}
