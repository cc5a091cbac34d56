import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { returnedOfTotal } from '#domain/refunds.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { RatingLink } from '#storefront/customer/rating/RatingLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { ordersIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Pile } from '#storefront/ui/picture/Pile.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { DishNames } from './DishNames.tsx'
import { InvoiceLink } from '../InvoiceLink.tsx'
import css from './PastOrderCard.module.css'
import { ReorderButton } from '#storefront/customer/reorder/ReorderButton.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import { hasFailed } from '../progress/timeline.ts'

/** An order that has ended: its dishes, and links to view it or order it again. */
export function PastOrderCard({ order }: { order: Order }) {
  const formats = useFormats()
  const refunded = returnedOfTotal(order)
  // names the links and buttons that every card has
  const nameId = useId()
  return (
    <article aria-labelledby={nameId} className={classNames(layout.card, layout.stack)}>
      <div className={layout.apart}>
        <Pile bare pictures={order.quote.lines.map((line) => line.picture)} />
        {hasFailed(order) ? (
          <Tag tone="bad">
            <FormattedMessage id={`order.step.${order.status}`} values={{ method: order.method }} />
          </Tag>
        ) : (
          <RatingLink order={order} />
        )}
      </div>
      <div className={layout.betweenTop}>
        <div>
          <h3 id={nameId}>
            <DishNames order={order} />
          </h3>
          <p className={text.smallMuted}>
            <OrderNumber of={order.number} branch={order.branchName} />
            {dot}
            {formats.date(order.placedAt)}
            {dot}
            <FormattedMessage id={`method.${order.method}`} />
          </p>
          {refunded > 0 && (
            <p className={text.smallMuted}>
              <FormattedMessage id="payment.refunded" /> <Price amount={refunded} />
            </p>
          )}
        </div>
        <Price amount={order.quote.total} className={css.price} />
      </div>
      <div className={css.buttons}>
        <ReorderButton order={order} />
        <LangLink
          to="/$lang/order/$id/"
          params={{ id: order.id }}
          className={buttonClass({ tone: 'quiet', small: true })}
        >
          <Icon of={ordersIcon} small />
          <FormattedMessage id="orders.details" />
        </LangLink>
        <InvoiceLink order={order} tone="quiet" small />
      </div>
    </article>
  )
}
