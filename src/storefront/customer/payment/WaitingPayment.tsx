import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { refusalMessage } from '#storefront/i18n/use-refusal.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { clockIcon, offlineIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon, cardIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { goToBank } from './go-to-bank.ts'
import { MinutesLeft } from './MinutesLeft.tsx'
import { PayAgain } from './PayAgain.tsx'
import { phaseOf, timeAtBank } from './payment-phase.ts'
import { usePaymentCheck } from './use-payment-check.ts'
import { usePayOrder } from './use-pay-order.ts'

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
      {phase === 'checking' && <Checking />}
      {phase === 'silent' && <Silent order={order} asking={asking} ask={ask} />}
      {phase === 'bank' && payment?.url != null && (
        <AtTheBank
          url={payment.url}
          until={payment.until}
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

const Checking = () => (
  <Note tone="info" icon={clockIcon} role="status" title={<FormattedMessage id="payment.checking.title" />}>
    <FormattedMessage id="payment.checking.text" />
  </Note>
)

const Offline = () => (
  <Note tone="warm" icon={offlineIcon} role="status">
    <FormattedMessage id="payment.offline" />
  </Note>
)

function AtTheBank({
  url,
  until,
  onOtherCard,
}: {
  url: string
  until: string
  onOtherCard: (() => void) | undefined
}) {
  const time = timeAtBank(until, useNow())
  return (
    <>
      <Note tone="warm" icon={cardIcon} role="status" title={<FormattedMessage id="payment.bank.title" />}>
        <p>
          <FormattedMessage id="payment.bank.text" />
        </p>
        <p>
          <MinutesLeft until={time.until} />
        </p>
      </Note>
      <Button wide onClick={() => goToBank(url)}>
        <FormattedMessage id="payment.bank.go" />
      </Button>
      {onOtherCard && !time.isLate && (
        <Button tone="quiet" wide onClick={onOtherCard}>
          <FormattedMessage id="payment.other-card" />
        </Button>
      )}
    </>
  )
}

function Silent({ order, asking, ask }: { order: Order; asking: boolean; ask: () => void }) {
  const again = usePayOrder(order.id)
  return (
    <>
      <Note tone="warm" icon={clockIcon} role="status" title={<FormattedMessage id="payment.silent.title" />}>
        <FormattedMessage id="payment.silent.text" />
      </Note>
      {/* the token of Apple Pay is gone: the same payment is asked for with another one */}
      {order.payment?.wallet != null && <PayAgain order={order} />}
      <ErrorNote error={again.error} />
      <Button tone="tonal" wide busy={asking} onClick={ask}>
        <FormattedMessage id="payment.silent.ask" />
      </Button>
      <Button
        tone="quiet"
        wide
        hidden={order.payment?.wallet != null}
        busy={again.isPending}
        onClick={() => again.mutate({ payWith: () => Promise.resolve(null) })}
      >
        <FormattedMessage id="payment.silent.again" />
      </Button>
    </>
  )
}

function Declined({ order: { payment } }: { order: Order }) {
  const intl = useIntl()
  return (
    <Note tone="bad" icon={warnIcon} role="alert" title={<FormattedMessage id="payment.declined.title" />}>
      {payment?.declined != null && (
        <p>
          <b>
            <FormattedMessage id={refusalMessage(intl, payment.declined)} values={{ id: '–' }} />
          </b>
        </p>
      )}
      <p>
        <FormattedMessage id="payment.declined.text" />
      </p>
      {payment && (
        <p>
          <MinutesLeft until={payment.until} />
        </p>
      )}
    </Note>
  )
}

const Choose = ({ order: { payment } }: { order: Order }) => (
  <Note tone="warm" icon={cardIcon} role="status" title={<FormattedMessage id="payment.choose.title" />}>
    <p>
      <FormattedMessage id="payment.choose.text" />
    </p>
    {payment && (
      <p>
        <MinutesLeft until={payment.until} />
      </p>
    )}
  </Note>
)
