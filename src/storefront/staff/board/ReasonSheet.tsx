import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import type { WayOut } from './board.ts'
import { ReasonForm } from './ReasonForm.tsx'

const presets = [
  'staff.reason.busy',
  'staff.reason.sold-out',
  'staff.reason.closing',
  'staff.reason.unreachable',
] as const

/** Rejects or cancels an order; the customer gets the reason. */
export function ReasonSheet({
  open,
  to,
  order,
  busy,
  error,
  onClose,
  onReason,
}: {
  open: boolean
  to: WayOut
  order: Order
  busy: boolean
  error: Error | null
  onClose: () => void
  onReason: (reason: string) => void
}) {
  const intl = useIntl()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: `staff.reason.title.${to}` }, { number: String(order.number) })}
    >
      <ReasonForm
        id={`${to} ${order.id}`}
        order={order}
        presets={presets}
        submit={<FormattedMessage id={`staff.move.${to}`} />}
        busy={busy}
        error={error}
        onReason={onReason}
      />
    </Sheet>
  )
}
