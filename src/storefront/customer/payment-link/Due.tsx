import { FormattedMessage, useIntl } from 'react-intl'
import type { LinkedOrder } from '#contract/phone-order.ts'
import { refusalMessage } from '#storefront/i18n/use-refusal.ts'
import { MinutesLeft } from '#storefront/customer/payment/MinutesLeft.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { PayLinkForm } from './PayLinkForm.tsx'

/** A link that can be paid. Once its time has run out there is no form: the server would refuse its card. */
export function Due({ token, order }: { token: string; order: LinkedOrder }) {
  const intl = useIntl()
  const isInTime = useNow() < Date.parse(order.until)
  return (
    <div className={layout.stack}>
      {order.declined !== null && (
        <Note
          tone="bad"
          icon={warnIcon}
          role="alert"
          title={<FormattedMessage id="payment.declined.title" />}
        >
          <p>
            <b>
              <FormattedMessage id={refusalMessage(intl, order.declined)} values={{ id: '–' }} />
            </b>
          </p>
          <p>
            <FormattedMessage id="payment.declined.text" />
          </p>
        </Note>
      )}
      <p className={text.smallMuted}>
        <MinutesLeft until={order.until} />
      </p>
      {isInTime && <PayLinkForm token={token} amount={order.amount} />}
    </div>
  )
}
