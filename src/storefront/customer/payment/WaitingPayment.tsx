import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import { refusalMessage } from '#storefront/i18n/use-refusal.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon, cardIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import text from '#storefront/ui/text/text.module.css'
import { goToBank } from './go-to-bank.ts'
import { MinutesLeft } from './MinutesLeft.tsx'
import { PayAgain } from './PayAgain.tsx'
import { CheckingPayment, SilentPayment } from './SilentPayment.tsx'
import { phaseOf, timeAtBank } from './payment-phase.ts'
import { usePaymentCheck } from './use-payment-check.ts'

/**
 * An order that waits for its payment: what the bank reports, and what the customer can do. While the result
 * is unknown, the payment is not called failed, and no action is offered that could pay twice. `cameBack`:
 * the customer has just returned from the bank.
 */
export function WaitingPayment({ order, cameBack }: { order: Order; cameBack: boolean }) {
  const reachable = useReachable()
  const { tries, failed, asking, ask } = usePaymentCheck(order)
  const [otherCard, setOtherCard] = useState(false)
  useBusy(true)
  const { payment } = order
  const phase = phaseOf(order, { tries, cameBack, failed })
  if (!reachable) return <Offline />
  return (
    <div className={layout.stack}>
      {phase === 'checking' && <CheckingPayment />}
      {phase === 'silent' && <SilentPayment order={order} asking={asking} ask={ask} />}
      {phase === 'bank' && payment?.url != null && (
        <AtTheBank
          url={payment.url}
          payment={payment}
          onOtherCard={otherCard ? undefined : () => setOtherCard(true)}
        />
      )}
      {phase === 'declined' && <Declined order={order} />}
      {phase === 'choose' && <Choose order={order} />}
      {(phase === 'declined' || phase === 'choose' || (phase === 'bank' && otherCard)) && (
        <PayAgain order={order} />
      )}
    </div>
  )
}

const Offline = () => (
  <Note tone="warm" icon={offlineIcon} role="status">
    <FormattedMessage id="payment.offline" />
  </Note>
)

function AtTheBank({
  url,
  payment,
  onOtherCard,
}: {
  url: string
  payment: OrderPayment
  onOtherCard: (() => void) | undefined
}) {
  const time = timeAtBank(payment, useNow())
  return (
    <>
      <Note tone="warm" icon={cardIcon} role="status" title={<FormattedMessage id="payment.bank.title" />}>
        <FormattedMessage id="payment.bank.text" />
      </Note>
      <TimeLeft until={time.until} />
      {!time.isOver && (
        <Button wide onClick={() => goToBank(url)}>
          <FormattedMessage id="payment.bank.go" />
        </Button>
      )}
      {onOtherCard && !time.isLate && (
        <Button tone="quiet" wide onClick={onOtherCard}>
          <FormattedMessage id="payment.other-card" />
        </Button>
      )}
    </>
  )
}

function Declined({ order: { payment } }: { order: Order }) {
  const intl = useIntl()
  return (
    <>
      <Note tone="bad" icon={warnIcon} role="alert" title={<FormattedMessage id="payment.declined.title" />}>
        {payment?.declined != null && (
          <p>
            <FormattedMessage id={refusalMessage(intl, payment.declined)} values={{ id: '–' }} />
          </p>
        )}
        <p>
          <FormattedMessage id="payment.declined.text" />
        </p>
      </Note>
      {payment && <TimeLeft until={payment.until} />}
    </>
  )
}

const Choose = ({ order: { payment } }: { order: Order }) => (
  <>
    <Note tone="warm" icon={cardIcon} role="status" title={<FormattedMessage id="payment.choose.title" />}>
      <FormattedMessage id="payment.choose.text" />
    </Note>
    {payment && <TimeLeft until={payment.until} />}
  </>
)

/** Outside the live regions: they would be read again every minute. */
const TimeLeft = ({ until }: { until: string }) => (
  <p className={text.smallMuted}>
    <MinutesLeft until={until} />
  </p>
)
