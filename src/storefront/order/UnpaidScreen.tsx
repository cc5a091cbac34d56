import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { sessionQuery } from '../account/queries.ts'
import { WaitingPayment } from '../payment/WaitingPayment.tsx'
import { BackLink } from '../shell/BackLink.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { warnIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { Price } from '../ui/Price.tsx'
import text from '../ui/text.module.css'
import { TopBar } from '../ui/TopBar.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { useLiveOrder } from './use-live-order.ts'

/** In place of the thanks, for as long as an order is not paid: how far the payment is; and when it came to nothing, that. */
export function UnpaidScreen({ id, cameBack }: { id: string; cameBack: boolean }) {
  const { order } = useLiveOrder(id)
  const { data: session } = useQuery(sessionQuery())
  if (order.view !== 'whole') return null
  const isWaiting = order.status === 'awaiting_payment'
  return (
    <>
      <TopBar
        title={<FormattedMessage id="payment.title" />}
        back={<BackLink to="/$lang/orders/" />}
        narrow
      />
      <Page narrow>
        <p className={layout.between}>
          <span className={text.muted}>
            <FormattedMessage
              id="order.number"
              values={{ number: <bdi className={text.ltr}>#{order.number}</bdi> }}
            />
          </span>
          <Price amount={order.quote.total} className={text.head} />
        </p>
        {isWaiting ? (
          <>
            <WaitingPayment order={order} cameBack={cameBack} />
            <CancelOrder order={order} customer={session?.customer ?? null} />
          </>
        ) : (
          <>
            <Note
              tone="bad"
              icon={warnIcon}
              role="alert"
              title={<FormattedMessage id={`order.says.${order.status}`} values={{ method: order.method }} />}
            >
              <FormattedMessage id="payment.ended.cart" />
            </Note>
            <LangLink to="/$lang/cart/" className={buttonClass({ wide: true })}>
              <FormattedMessage id="payment.ended.back" />
            </LangLink>
          </>
        )}
      </Page>
    </>
  )
}
