import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { Bill } from '#contract/bill.ts'
import { isBillOver } from '#domain/bill.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { clockIcon, offlineIcon } from '#storefront/ui/icon/icons.ts'
import { storeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { BillReceipt } from './BillReceipt.tsx'
import { EndedBillPayment } from './EndedBillPayment.tsx'
import { MyBill } from './MyBill.tsx'
import { PayForm } from './PayForm.tsx'
import { SignInToPay } from './SignInToPay.tsx'
import { useLiveBill } from './use-live-bill.ts'

const route = getRouteApi('/$lang/pay/$id')

/**
 * A bill, live, opened by the link in its QR. Everyone with the link sees what it is for; a signed-in
 * customer can pay it.
 */
export function PayScreen() {
  const { id } = route.useParams()
  const { status } = route.useSearch()
  const bill = useLiveBill(id)
  const reachable = useReachable()
  return (
    <>
      <TopBar title={<FormattedMessage id="title.pay" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        <div className={layout.row}>
          <IconTile icon={storeIcon} tone="brand" />
          <div className={layout.grow}>
            <h2 className={text.item}>
              <Words of={bill.branchName} />
            </h2>
            {bill.note !== '' && (
              <p className={text.smallMuted}>
                <bdi>{bill.note}</bdi>
              </p>
            )}
          </div>
          <Price amount={(bill.mine?.quote ?? bill.quote).total} className={text.head} />
        </div>
        {!reachable && (
          <Note tone="warm" icon={offlineIcon} role="status">
            <FormattedMessage id="bill.offline" />
          </Note>
        )}
        {status !== undefined && bill.endedOrderId !== null && (
          <EndedBillPayment orderId={bill.endedOrderId} />
        )}
        <State bill={bill} />
      </Page>
    </>
  )
}

function State({ bill }: { bill: Bill }) {
  const { status } = route.useSearch()
  const { data: session } = useQuery(sessionQuery())
  if (bill.mine) return <MyBill bill={bill} mine={bill.mine} cameBack={status !== undefined} />
  if (bill.state !== 'open') {
    return (
      <>
        <Note tone={isBillOver(bill.state) ? 'info' : 'warm'} icon={clockIcon} role="status">
          <FormattedMessage id={`refusal.bill-${whyNot(bill.state)}`} />
        </Note>
        <BillReceipt quote={bill.quote} />
      </>
    )
  }
  const customer = session?.customer
  if (customer?.registered) return <PayForm bill={bill} />
  return (
    <>
      <BillReceipt quote={bill.quote} />
      {session && <SignInToPay isKnown={customer != null} />}
    </>
  )
}

function whyNot(state: Exclude<Bill['state'], 'open'>) {
  switch (state) {
    case 'claimed':
      return 'claimed'
    case 'paid':
      return 'paid'
    case 'cancelled':
    case 'expired':
      return 'gone'
    default:
      return state satisfies never
  }
}
