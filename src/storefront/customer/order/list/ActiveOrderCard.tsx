import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { progressOf } from '#domain/order.ts'
import { nearDay } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { clothBlockClass } from '#storefront/ui/cloth/cloth-block-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import { SlotTime } from '#storefront/ui/text/SlotTime.tsx'
import text from '#storefront/ui/text/text.module.css'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import { DishNames } from './DishNames.tsx'

/** An active order: its status, its promised time and its dishes. */
export function ActiveOrderCard({ order }: { order: Order }) {
  const formats = useFormats()
  const day = nearDay(Date.parse(order.dueAt), { formats, now: useNow() })
  const time = <bdi>{formats.time(order.dueAt)}</bdi>
  return (
    <LangLink to="/$lang/order/$id/" params={{ id: order.id }} className={clothBlockClass('rumman')}>
      <span className={layout.apart}>
        <b className={text.head}>
          <FormattedMessage id={`order.step.${order.status}`} values={{ method: order.method }} />
        </b>
        <span className={text.head}>
          <SlotTime lead={order.beforeMaghrib}>
            {day === undefined ? time : <FormattedMessage id="where.day" values={{ day, time }} />}
          </SlotTime>
        </span>
      </span>
      <span className={text.small}>
        <OrderNumber of={order.number} branch={order.branchName} />
        {dot}
        <DishNames order={order} />
      </span>
      <Weave percent={progressOf(order.status, order.method)} />
    </LangLink>
  )
}
