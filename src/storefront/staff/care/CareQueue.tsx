import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { careListQuery } from './queries.ts'

const CareSheet = lazyPart(() => import('./CareSheet.tsx').then((part) => part.CareSheet))

/** The orders of a branch that wait to be put right, the longest waiting first; nothing if there are none. */
export function CareQueue({ branchId }: { branchId: string }) {
  const { data } = useQuery({ ...careListQuery(branchId), throwOnError: false })
  const [shown, setShown] = useState<Order>()
  const orders = data?.orders ?? []
  return (
    <>
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
  const formats = useFormats()
  const ticket = order.care.find(({ state }) => state === 'open')
  return (
    <span className={layout.grow}>
      <span className={text.item}>
        <bdi className={text.ltr}>#{order.number}</bdi>{' '}
        {order.customerName !== '' && <bdi>{order.customerName}</bdi>}
      </span>{' '}
      <span className={text.smallMuted}>
        {ticket?.lines.map(({ place, fault }) => (
          <span key={place}>
            {place > 0 && <Words of={order.quote.lines[place - 1]?.name ?? {}} />}{' '}
            <FormattedMessage id={`care.fault.${fault}`} />
            {dot}
          </span>
        ))}
        {ticket && <bdi>{formats.time(ticket.askedAt)}</bdi>}
      </span>
    </span>
  )
}
