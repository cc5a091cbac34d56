import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import type { MenuItem } from '#domain/menu.ts'
import { Words } from '../i18n/Words.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { Block } from '../ui/Block.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Plate } from '../ui/Plate.tsx'
import { Rail } from '../ui/Rail.tsx'
import css from './OrderAgain.module.css'
import { UsualOrder } from './UsualOrder.tsx'
import { useOpenDish } from './use-open-dish.ts'

/** What this customer has had before: the usual in two taps, each dish of it one tap away. */
export function OrderAgain({ usual, items }: { usual: Order | undefined; items: readonly MenuItem[] }) {
  const dish = useOpenDish()
  if (items.length === 0 && !usual) return null
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
        {items.map((item) => (
          <a
            key={item.id}
            className={css.item}
            href={dish.addressOf(item.id)}
            onClick={(event) => dish.onClick(event, item.id)}
          >
            <Plate src={item.picture} />
            <span>
              <Words of={item.name} />
            </span>
          </a>
        ))}
      </Rail>
    </Block>
  )
}
