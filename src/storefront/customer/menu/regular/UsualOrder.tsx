import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { DishNames } from '#storefront/customer/order/list/DishNames.tsx'
import type { OrderAgain } from '#storefront/customer/reorder/order-again.ts'
import { ReorderButton } from '#storefront/customer/reorder/ReorderButton.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Pile } from '#storefront/ui/picture/Pile.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { menuQuery } from '../queries.ts'
import { priceSoonest } from './order-again.ts'
import css from './UsualOrder.module.css'

/** The customer's most frequent order, two taps from being placed. */
export function UsualOrder({ order }: { order: OrderAgain }) {
  // without a time: "Order again" is for as soon as possible, whatever time is chosen
  const { data: sold } = useSuspenseQuery(menuQuery(useAtomValue(choiceAtom).branchId))
  const price = priceSoonest(order, sold, useNow())
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
