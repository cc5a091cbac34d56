import { FormattedMessage, useIntl } from 'react-intl'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'

/** A return that may have been counted: its own plates and refund (in halalas), to be sent again. */
export function UnansweredReturn({
  of: { count, amount, times },
  busy,
  onSend,
}: {
  of: { readonly count: number; readonly amount: number; readonly times: number }
  busy: boolean
  onSend: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  return (
    <Note tone="warm" icon={warnIcon} role="alert">
      <div className={layout.stack}>
        {/* another element after each time, because a screen reader announces only what is new */}
        <p key={times}>
          <FormattedMessage
            id="staff.plates.unanswered"
            values={{ count, price: <Price amount={amount} /> }}
          />
        </p>
        <Button
          tone="tonal"
          busy={busy}
          disabledReason={reachable ? undefined : intl.formatMessage({ id: 'staff.plates.offline' })}
          onClick={onSend}
        >
          <FormattedMessage id="staff.plates.unanswered.send" />
        </Button>
      </div>
    </Note>
  )
}
