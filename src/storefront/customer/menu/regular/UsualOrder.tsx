import type { Order } from '#contract/order.ts'
import { DishNames } from '#storefront/customer/order/list/DishNames.tsx'
import { ReorderButton } from '#storefront/customer/reorder/ReorderButton.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Pile } from '#storefront/ui/picture/Pile.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './UsualOrder.module.css'

/** The customer's most frequent order, two taps from being placed. */
export function UsualOrder({ order }: { order: Order }) {
  return (
    <article className={classNames(layout.card, css.usual)}>
      <Pile bare pictures={order.quote.lines.map((line) => line.picture)} />
      <h3 className={classNames(text.item, css.names)}>
        <DishNames order={order} />
      </h3>
      <ReorderButton order={order} />
    </article>
  )
}
