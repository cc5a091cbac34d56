import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { progressOf } from '#domain/order.ts'
import { nearDay } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothBlockClass } from '#storefront/ui/cloth/cloth-block-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { nextIcon } from '#storefront/ui/icon/icons-more.ts'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import css from './ActiveOrder.module.css'

/** An active order above the menu: its progress and when it is due. */
export function ActiveOrder({ order }: { order: Order }) {
  const formats = useFormats()
  const day = nearDay(Date.parse(order.dueAt), { formats, now: useNow() })
  const time = <bdi>{formats.time(order.dueAt)}</bdi>
  return (
    <LangLink to="/$lang/order/$id/" params={{ id: order.id }} className={clothBlockClass('rumman')}>
      <span className={css.row}>
        <span className={css.words}>
          <b className={text.item}>
            <FormattedMessage id={`menu.order.status.${statusOf(order)}`} />
          </b>{' '}
          <span className={classNames(text.small, css.number)}>
            <FormattedMessage
              id="menu.order.number"
              values={{ number: <OrderNumber of={order.number} branch={order.branchName} /> }}
            />
          </span>
        </span>
        <span className={classNames(text.item, text.num)}>
          {day === undefined ? time : <FormattedMessage id="where.day" values={{ day, time }} />}
        </span>
        <Icon of={nextIcon} small />
      </span>
      <Weave percent={progressOf(order.status, order.method)} />
    </LangLink>
  )
}

/**
 * Returns the status for the message. Only active orders are shown; any other status is an order that has
 * just ended.
 */
function statusOf({ status }: Order) {
  switch (status) {
    case 'awaiting_payment':
    case 'placed':
    case 'accepted':
    case 'preparing':
    case 'out_for_delivery':
      return status
    default:
      return 'ready'
  }
}
