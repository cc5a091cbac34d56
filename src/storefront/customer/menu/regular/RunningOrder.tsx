import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { progressOf } from '#domain/order.ts'
import { nearRange, nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { promisedOf } from '#storefront/customer/order/progress/promised.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { nextIcon } from '#storefront/ui/icon/icons-more.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './RunningOrder.module.css'

/**
 * The next order under way, as a strip above the menu: when it is due, and its progress as a woven edge.
 * Further orders are a number that leads to the list.
 */
export function RunningOrder({ order, others }: { order: Order; others: number }) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <div className={classNames(css.strip, clothClass('rumman'))}>
      <div className={css.row}>
        <LangLink to="/$lang/order/$id/" params={{ id: order.id }} className={css.link}>
          <span className={css.words}>
            <span className={css.who}>
              <OrderNumber of={order.number} branch={order.branchName} />
            </span>
            <span className={css.when}>
              <State order={order} />
            </span>
          </span>
          <Icon of={nextIcon} small />
        </LangLink>
        {others > 0 && (
          <LangLink
            to="/$lang/orders/"
            className={css.others}
            aria-label={intl.formatMessage({ id: 'menu.order.others' }, { count: others })}
          >
            <bdi dir="ltr">+{formats.number(others)}</bdi>
          </LangLink>
        )}
      </div>
      <Weave percent={progressOf(order.status, order.method)} />
    </div>
  )
}

/**
 * What the customer wants to know in this status: who acts next, or when the food comes. A screen reader
 * reads the status too, which the eye sees in the weave.
 */
function State({ order }: { order: Order }) {
  const { status, method } = order
  const isHere = status === 'ready' && method === 'pickup'
  if (status === 'placed' || isHere) return <FormattedMessage id={`menu.order.status.${status}`} />
  const time = <Due order={order} />
  if (status === 'out_for_delivery') return <FormattedMessage id="menu.order.due.way" values={{ time }} />
  return (
    <>
      {(status === 'accepted' || status === 'preparing') && (
        <VisuallyHidden>
          <FormattedMessage id={`menu.order.status.${status}`} />{' '}
        </VisuallyHidden>
      )}
      <FormattedMessage
        id={method === 'delivery' ? 'menu.order.due.delivery' : 'menu.order.due.pickup'}
        values={{ time }}
      />
    </>
  )
}

/** The promised window, or the new time of an order that the branch has delayed. */
function Due({ order }: { order: Order }) {
  const here = { formats: useFormats(), now: useNow() }
  const promised = promisedOf(order)
  return (
    <b>
      <bdi>
        {promised.kind === 'window'
          ? nearRange(promised.window.from, promised.window.to, here)
          : nearTime(promised.at, here)}
      </bdi>
    </b>
  )
}
