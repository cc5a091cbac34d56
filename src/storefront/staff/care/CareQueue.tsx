import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { refusedOf } from '#domain/refunds.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { careListQuery } from './queries.ts'
import { useReportTime } from './use-report-time.ts'

const CareSheet = lazyPart(() => import('./CareSheet.tsx').then((part) => part.CareSheet))

/**
 * The orders of a branch whose reports wait for an answer, the longest waiting first; nothing if there are
 * none.
 */
export function CareQueue({ branchId }: { branchId: string }) {
  const { data, error } = useQuery({ ...careListQuery(branchId), throwOnError: false })
  const [shown, setShown] = useState<Order>()
  const orders = data?.orders ?? []
  return (
    <>
      {/* a list that was loaded before stays */}
      {!data && <ErrorNote error={error} />}
      {orders.length > 0 && (
        <Block title={<FormattedMessage id="staff.care.queue" />}>
          <ul className={layout.cardList}>
            {orders.map((order) => (
              <li key={order.id}>
                <button type="button" className={layout.listRow} onClick={() => setShown(order)}>
                  <QueueRow order={order} />
                </button>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {shown && (
        <Suspense fallback={null}>
          <CareSheet order={shown} onOrder={() => {}} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function QueueRow({ order }: { order: Order }) {
  const reportTime = useReportTime()
  const ticket = order.care.find(({ state }) => state === 'open')
  const refused = refusedOf(order.payment)
  return (
    <span className={layout.grow}>
      <span className={text.item}>
        <bdi className={text.ltr}>#{order.number}</bdi>{' '}
        {order.customerName !== '' && <bdi>{order.customerName}</bdi>}
      </span>{' '}
      <span className={text.smallMuted}>
        {ticket?.lines.map(({ place, fault }) => (
          <span key={place}>
            <LineWords line={order.quote.lines[place - 1]} /> <FormattedMessage id={`care.fault.${fault}`} />
            {dot}
          </span>
        ))}
        {ticket && <bdi>{reportTime(ticket.askedAt)}</bdi>}
        {refused > 0 && (
          <>
            {ticket && dot}
            <FormattedMessage id="staff.care.refused" values={{ price: <Price amount={refused} /> }} />
          </>
        )}
      </span>
    </span>
  )
}

/** A dish with its options: two lines can be of one dish. Nothing for the delivery fee. */
function LineWords({ line }: { line: Order['quote']['lines'][number] | undefined }) {
  return (
    line && (
      <>
        <Words of={line.name} />
        {line.options.map((option) => (
          <span key={option.optionId}>
            <FormattedMessage id="cart.line.comma" />
            <Words of={option.name} />
          </span>
        ))}
      </>
    )
  )
}
