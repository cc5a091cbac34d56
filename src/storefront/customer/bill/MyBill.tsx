import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Bill } from '#contract/bill.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { InvoiceLink } from '#storefront/customer/order/InvoiceLink.tsx'
import { WaitingPayment } from '#storefront/customer/payment/WaitingPayment.tsx'
import { earnsPoints } from '#storefront/i18n/brand.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, storeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { BillReceipt } from './BillReceipt.tsx'
import { LeaveBill } from './LeaveBill.tsx'
import { PayForm } from './PayForm.tsx'

type Mine = NonNullable<Bill['mine']>

/**
 * A bill that this customer has claimed: paid, waiting for the bank, to be paid at the counter, or not open
 * any more.
 */
export function MyBill({ bill, mine, cameBack }: { bill: Bill; mine: Mine; cameBack: boolean }) {
  if (bill.state === 'paid') return <Paid mine={mine} />
  if (bill.state !== 'claimed') {
    return (
      <>
        <Note tone="info" icon={clockIcon} role="status">
          <FormattedMessage id="refusal.bill-gone" />
        </Note>
        <BillReceipt quote={bill.quote} />
      </>
    )
  }
  if (mine.pay === 'counter') return <AtTheCounter bill={bill} mine={mine} />
  return (
    <>
      {mine.orderId !== null && <AtTheBank orderId={mine.orderId} cameBack={cameBack} />}
      <BillReceipt quote={mine.quote} />
      <LeaveBill id={bill.id} />
    </>
  )
}

function Paid({ mine }: { mine: Mine }) {
  const { orderId, quote } = mine
  const { data: order } = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== null,
    throwOnError: false,
    // the cached order was read before the payment and has no invoice
    refetchOnMount: 'always',
  })
  return (
    <>
      <Note tone="good" icon={checkIcon} role="status" title={<FormattedMessage id="bill.paid" />}>
        <FormattedMessage id={earnsPoints() ? 'bill.paid.thanks' : 'bill.paid.thanks.invoice'} />
      </Note>
      <BillReceipt quote={quote} />
      {order?.view === 'whole' && (
        <div className={layout.stack}>
          <InvoiceLink order={order} tone="tonal" wide />
          <LangLink
            to="/$lang/order/$id/"
            params={{ id: order.id }}
            className={buttonClass({ tone: 'plain', wide: true })}
          >
            <FormattedMessage id="orders.details" />
          </LangLink>
        </div>
      )}
    </>
  )
}

function AtTheBank({ orderId, cameBack }: { orderId: string; cameBack: boolean }) {
  const { data: order } = useQuery({ ...orderQuery(orderId), throwOnError: false })
  if (order?.view !== 'whole') return <Skeleton shape="block" />
  // the bank's result changes the bill, which is followed live
  return order.status === 'awaiting_payment' ? <WaitingPayment order={order} cameBack={cameBack} /> : null
}

function AtTheCounter({ bill, mine }: { bill: Bill; mine: Mine }) {
  const [other, setOther] = useState(false)
  if (other) return <PayForm bill={bill} />
  return (
    <>
      <Note tone="info" icon={storeIcon} role="status" title={<FormattedMessage id="bill.mine.counter" />}>
        <p>
          <FormattedMessage
            id="bill.mine.counter.text"
            values={{ price: <Price amount={mine.quote.total} /> }}
          />
        </p>
      </Note>
      <BillReceipt quote={mine.quote} />
      <div className={layout.stack}>
        <Button tone="tonal" wide onClick={() => setOther(true)}>
          <FormattedMessage id="bill.other-way" />
        </Button>
        <LeaveBill id={bill.id} />
      </div>
    </>
  )
}
