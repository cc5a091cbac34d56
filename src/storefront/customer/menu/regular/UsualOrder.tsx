import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import type { Menu } from '#domain/menu.ts'
import { DishNames } from '#storefront/customer/order/list/DishNames.tsx'
import { ReorderButton } from '#storefront/customer/reorder/ReorderButton.tsx'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Pile } from '#storefront/ui/picture/Pile.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { priceToday } from './order-again.ts'
import css from './UsualOrder.module.css'

/** The customer's most frequent order, two taps from being placed. */
export function UsualOrder({ order, menu }: { order: Order; menu: Menu }) {
  const price = priceToday(order, menu)
  return (
    <section className={classNames(css.usual, clothClass('zafaran'))} aria-labelledby="usual">
      <div className={css.plates}>
        <Pile bare pictures={order.quote.lines.map((line) => line.picture)} />
      </div>
      <div className={css.words}>
        <h2 id="usual">
          <FormattedMessage id="menu.usual.title" />
        </h2>
        <p className={text.small}>
          <DishNames order={order} />
        </p>
      </div>
      <div className={css.act}>
        {price !== undefined && <Price amount={price} className={css.price} />}
        <ReorderButton order={order} />
      </div>
    </section>
  )
}
