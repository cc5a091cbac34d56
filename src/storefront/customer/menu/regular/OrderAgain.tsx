import { FormattedMessage } from 'react-intl'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Rail } from '#storefront/ui/layout/Rail.tsx'
import { AgainPlate } from './AgainPlate.tsx'
import type { AgainDish } from './order-again.ts'
import css from './OrderAgain.module.css'

/** The customer's past dishes, each in one tap. */
export function OrderAgain({ dishes }: { dishes: readonly AgainDish[] }) {
  if (dishes.length === 0) return null
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
      <Rail className={css.rail}>
        {dishes.map((dish) => (
          <AgainPlate key={dish.item.id} dish={dish} />
        ))}
      </Rail>
    </Block>
  )
}
