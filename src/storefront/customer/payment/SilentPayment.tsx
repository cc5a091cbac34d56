import { FormattedMessage } from 'react-intl'
import { exactClockOffset } from '#client/connectivity.ts'
import type { Order } from '#contract/order.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import { useCardToPay } from '#storefront/customer/card/use-card-to-pay.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useSecondsUntil } from '#storefront/platform/clock/use-seconds-until.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { PayAgain } from './PayAgain.tsx'
import { usePayOrder } from './use-pay-order.ts'

/** A payment whose state is unknown: checked, retried, or paid again once its request must be lost. */
export function SilentPayment({ order, asking, ask }: { order: Order; asking: boolean; ask: () => void }) {
  const again = usePayOrder(order.id)
  const { isOnPage, hasApplePay } = useCardToPay()
  const payAgain = usePayAgain(order.payment)
  // a page of the gateway could be paid while the first request still arrives: no page is opened then
  const canPay = payAgain === 'now' && (!isOnPage || hasApplePay)
  const canRetry = order.payment?.wallet == null
  if (payAgain === 'soon') return <CheckingPayment />
  return (
    <>
      <NoAnswer offer={canPay ? 'pay' : canRetry ? 'retry' : 'nothing'} />
      {/* the token of Apple Pay is gone: the same payment is asked for with another one */}
      {canPay && <PayAgain order={order} appleOnly={isOnPage} />}
      <ErrorNote error={again.error} />
      <Button tone="tonal" wide busy={asking} onClick={ask}>
        <FormattedMessage id="payment.silent.ask" />
      </Button>
      <Button
        tone="quiet"
        wide
        hidden={!canRetry}
        busy={again.isPending}
        onClick={() => again.mutate({ payWith: () => Promise.resolve(null) })}
      >
        <FormattedMessage id="payment.silent.again" />
      </Button>
    </>
  )
}

/**
 * Returns whether an unanswered payment can be paid again: `soon`, once its request must be lost, or not at
 * all.
 */
function usePayAgain(payment: OrderPayment | null): 'now' | 'soon' | 'never' {
  const { payAgainAt = null, until = '' } = payment ?? {}
  const seconds = useSecondsUntil(payAgainAt === null ? 0 : Date.parse(payAgainAt) - exactClockOffset())
  const now = useNow()
  if (payAgainAt === null || now >= Date.parse(until)) return 'never'
  return seconds > 0 ? 'soon' : 'now'
}

export const CheckingPayment = () => (
  <Note tone="info" icon={clockIcon} role="status" title={<FormattedMessage id="payment.checking.title" />}>
    <FormattedMessage id="payment.checking.text" />
  </Note>
)

const noAnswerTexts = {
  pay: 'payment.silent.pay',
  retry: 'payment.silent.text',
  nothing: 'payment.silent.wait',
} as const

/**
 * A payment without an answer. `offer`: the action below it. `pay` is another payment, once the first request
 * must be lost; `retry` sends the same one.
 */
export const NoAnswer = ({ offer }: { offer: 'pay' | 'retry' | 'nothing' }) => (
  <Note tone="warm" icon={clockIcon} role="status" title={<FormattedMessage id="payment.silent.title" />}>
    <FormattedMessage id={noAnswerTexts[offer]} />
  </Note>
)
