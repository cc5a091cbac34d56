import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { StarsTag } from '#storefront/ui/feedback/StarsTag.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { openBoardSheetAtom } from '../board-sheet-atom.ts'

/** The orders that have ended, in rows; a tap opens the order's sheet after `onOpen`. */
export function EndedOrders({ orders, onOpen }: { orders: readonly Order[]; onOpen?: () => void }) {
  const openSheet = useSetAtom(openBoardSheetAtom)
  return (
    <ul className={layout.cardList}>
      {orders.map((order) => (
        <li key={order.id}>
          <button
            type="button"
            className={layout.listRow}
            onClick={() => {
              onOpen?.()
              openSheet('more', order.id)
            }}
          >
            <span className={layout.grow}>
              <span className={text.item}>
                <bdi className={text.ltr}>#{order.number}</bdi>
              </span>{' '}
              <span className={text.smallMuted}>
                {order.customerName !== '' && (
                  <>
                    <bdi>{order.customerName}</bdi>
                    {dot}
                  </>
                )}
                <FormattedMessage id={`method.${order.method}`} />
              </span>
            </span>
            {order.rating !== null && <StarsTag stars={order.rating} />}
            <Tag tone={order.status === 'completed' ? 'good' : 'bad'}>
              <FormattedMessage id={`order.step.${order.status}`} values={{ method: order.method }} />
            </Tag>
          </button>
        </li>
      ))}
    </ul>
  )
}
