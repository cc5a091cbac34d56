import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { LinkedOrder } from '#contract/phone-order.ts'
import { useCardToPay } from '#storefront/customer/card/use-card-to-pay.ts'
import { goToBank } from '#storefront/customer/payment/go-to-bank.ts'
import { CheckingPayment, NoAnswer } from '#storefront/customer/payment/SilentPayment.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { cardIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { PayLinkForm } from './PayLinkForm.tsx'

/** A payment of a link that is under way: what is known of it, and how the payer can continue. */
export function Checking({ token, order }: { token: string; order: LinkedOrder }) {
  const [wantsOther, setWantsOther] = useState(false)
  const { url, amount } = order
  // after the time to pay, only a payment that has begun can be completed
  const isInTime = useNow() < Date.parse(order.until)
  const other = wantsOther && isInTime
  const { isOnPage, hasApplePay } = useCardToPay({ saved: false })
  // a second bank page could be paid while the first request still arrives
  const payAgain = order.payAgain && (!isOnPage || hasApplePay)
  return (
    <div className={layout.stack}>
      {payAgain ? <NoAnswer offer="pay" /> : <CheckingPayment />}
      {url !== null && (
        <Button tone="tonal" wide icon={cardIcon} onClick={() => goToBank(url)}>
          <FormattedMessage id="payment.bank.go" />
        </Button>
      )}
      {url !== null && !wantsOther && isInTime && (
        <Button tone="quiet" wide onClick={() => setWantsOther(true)}>
          <FormattedMessage id="payment.other-card" />
        </Button>
      )}
      {(other || payAgain) && <PayLinkForm token={token} amount={amount} appleOnly={payAgain && isOnPage} />}
    </div>
  )
}
