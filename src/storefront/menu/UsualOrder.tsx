import type { Order } from '#contract/order.ts'
import { DishNames } from '../order/DishNames.tsx'
import { ReorderButton } from '../reorder/ReorderButton.tsx'
import { classNames } from '../ui/class-names.ts'
import layout from '../ui/layout.module.css'
import { Pile } from '../ui/Pile.tsx'
import text from '../ui/text.module.css'
import css from './UsualOrder.module.css'

/** The order a customer comes back for, two taps from being placed. */
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
