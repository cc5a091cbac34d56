import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import text from '#storefront/ui/text/text.module.css'

/**
 * Replaces a sheet whose question is out of date, or a ticket whose move came too late, because a colleague
 * or the customer has changed the order; shows its current status.
 */
export function MovedSheet({ open, order, onClose }: { open: boolean; order: Order; onClose: () => void }) {
  const intl = useIntl()
  const formats = useFormats()
  const { status, method, reason, events } = order
  const at = events.at(-1)?.at ?? order.placedAt
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'staff.ticket' }, { number: String(order.number) })}
    >
      <div className={layout.stack}>
        <Note tone="warm" icon={warnIcon} role="alert" title={<FormattedMessage id="refusal.order-moved" />}>
          <p>
            <bdi>{formats.time(at)}</bdi>
            {dot}
            {status === 'out_for_delivery' ? (
              <FormattedMessage id="staff.on-the-way" />
            ) : (
              <FormattedMessage id={`order.step.${status}`} values={{ method }} />
            )}
          </p>
          {reason && (
            <p>
              <bdi className={text.typed}>{reason}</bdi>
            </p>
          )}
        </Note>
        <Button wide onClick={onClose}>
          <FormattedMessage id="staff.moved.back" />
        </Button>
      </div>
    </Sheet>
  )
}
