import { FormattedMessage } from 'react-intl'
import type { Menu } from '#domain/menu.ts'
import { useOpenDish } from '#storefront/customer/dish/use-open-dish.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Rail } from '#storefront/ui/layout/Rail.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import css from './MenuSearch.module.css'
import { popularOf } from './popular.ts'

/** The dishes that customers order most. */
export function PopularDishes({ menu }: { menu: Menu }) {
  const dish = useOpenDish()
  const items = popularOf(menu)
  if (items.length === 0) return null
  return (
    <Block flush title={<FormattedMessage id="menu.search.popular" />}>
      <Rail>
        {items.map(({ id, name, picture, blur }) => (
          <a
            key={id}
            className={css.popular}
            href={dish.addressOf(id)}
            onClick={(event) => dish.onClick(event, id)}
          >
            <Plate src={picture} blur={blur} sizes="4.75rem" />
            <span>
              <Words of={name} />
            </span>
          </a>
        ))}
      </Rail>
    </Block>
  )
}
