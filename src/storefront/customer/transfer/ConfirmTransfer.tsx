import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { call, Refused, Unreachable } from '#client/call.ts'
import { confirmTransfer, type Transfer } from '#contract/transfer.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { cameBack } from './begin-transfer.ts'
import { Receiver } from './Receiver.tsx'
import { usePointsMoved } from './use-points-moved.ts'

type Confirming = {
  transfer: Transfer | null
  /** Begins a transfer with the same number and points. */
  onRenew: (transfer: Transfer) => Promise<unknown>
  /** `mayBeSent`: the answer to the confirmation was lost. */
  onClose: (mayBeSent: boolean) => void
  onSent: (sent: Transfer) => void
}

/**
 * Shows the receiver's name and sends the points; asks for a fresh code if none was given lately. In place of
 * a transfer that cannot be sent any more it shows a new one, with the reason.
 */
export function ConfirmTransfer(confirming: Confirming) {
  const { transfer } = confirming
  const intl = useIntl()
  const { confirm, fresh, close } = useConfirm(confirming)
  const isOpen = transfer !== null && !fresh.isAsking
  return (
    <>
      <Sheet
        open={isOpen}
        onClose={close}
        // closed now, a late refusal would open the question about another transfer, or send a code
        busy={confirm.isPending}
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

function useConfirm({ transfer, onRenew, onClose, onSent }: Confirming) {
  const fresh = useFreshCode()
  const pointsMoved = usePointsMoved()
  const confirm = useMutation({
    mutationFn: (id: string) => call(confirmTransfer, { params: { id } }),
    // after a lost answer it may have been sent, and taken back elsewhere
    onSuccess: ({ transfer: sent }) => (cameBack(sent) ? renew(sent) : onSent(sent)),
    onError: async (error, id) => {
      if (isCodeNeeded(error)) fresh.ask(() => confirm.mutate(id))
      else if (transfer && isOver(error)) await renew(transfer)
      // they may have been sent
      else if (error instanceof Unreachable) void pointsMoved()
    },
  })

  async function renew(over: Transfer): Promise<void> {
    try {
      await onRenew(over)
    } catch {
      close() // the form says why
    }
  }

  function close(): void {
    const mayBeSent = confirm.error instanceof Unreachable
    confirm.reset()
    onClose(mayBeSent)
  }

  return { confirm, fresh, close }
}

/** Whether a new transfer is needed: repeated, the request is refused again. */
const isOver = (error: unknown): boolean =>
  error instanceof Refused && (error.refusal === 'transfer-over' || error.refusal === 'transfer-changed')

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
      <Button tone="plain" wide disabled={busy} onClick={onBack}>
        <FormattedMessage id="transfer.confirm.back" />
      </Button>
    </div>
  )
}
