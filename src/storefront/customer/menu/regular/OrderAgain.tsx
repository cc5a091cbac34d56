import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Rail } from '#storefront/ui/layout/Rail.tsx'
import { AgainPlate } from './AgainPlate.tsx'
import type { AgainDish } from './order-again.ts'
import css from './OrderAgain.module.css'
import { UsualOrder } from './UsualOrder.tsx'

/** The customer's past dishes: the usual order in two taps, and each dish in one tap. */
export function OrderAgain({ usual, dishes }: { usual: Order | undefined; dishes: readonly AgainDish[] }) {
  if (dishes.length === 0 && !usual) return null
  return (
    <Block
      flush
      title={<FormattedMessage id="menu.again.title" />}
      action={
        <LangLink to="/$lang/orders/" className={buttonClass({ tone: 'plain', small: true })}>
          <FormattedMessage id="menu.again.all" />
        </LangLink>
      }
    >
      {usual && <UsualOrder order={usual} />}
      <Rail className={css.rail}>
        {dishes.map((dish) => (
          <AgainPlate key={dish.item.id} dish={dish} />
        ))}
      </Rail>
    </Block>
  )
}
