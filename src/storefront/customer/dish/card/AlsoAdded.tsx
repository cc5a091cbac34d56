import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isAvoided } from '#domain/avoided.ts'
import { alsoAdded } from '#domain/goes-with.ts'
import type { Menu, MenuItem } from '#domain/menu.ts'
import { avoidedAtom } from '#storefront/customer/allergy/allergy-atom.ts'
import { cartAtom, cartLoadedAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import css from './AlsoAdded.module.css'
import { requiredGroupsOf } from '#domain/card-price.ts'
import { hasPhotos } from '../has-photos.ts'
import { MenuItemCard } from './MenuItemCard.tsx'

const most = 4

/**
 * Dishes that customers often add to this dish. Dishes that are in the cart when it opens are left out; those
 * added from here stay, with their counts.
 */
export function AlsoAddedToDish(dish: { menu: Menu; itemId: string }) {
  // on a page that opens with the dish, the cart is read after the first render
  return <NotInCart key={String(useAtomValue(cartLoadedAtom))} {...dish} />
}

function NotInCart({ menu, itemId }: { menu: Menu; itemId: string }) {
  const cart = useAtomValue(cartAtom)
  const [items] = useState(() => {
    const inCart = new Set(cart.lines.map((line) => line.itemId))
    return alsoAdded(menu, [itemId], most + inCart.size).filter(({ id }) => !inCart.has(id))
  })
  return <Strip menu={menu} items={items.slice(0, most)} />
}

/** Dishes that customers often add to the dishes in the cart. */
export function AlsoAddedToCart({ menu }: { menu: Menu }) {
  const { lines } = useAtomValue(cartAtom)
  const itemIds = lines.map(({ itemId }) => itemId)
  return <Strip menu={menu} items={alsoAdded(menu, itemIds, most)} />
}

function Strip({ menu, items }: { menu: Menu; items: readonly MenuItem[] }) {
  const strip = useRef<HTMLDivElement>(null)
  const intl = useIntl()
  // a dish that is added from the cart leaves with its plus button
  useFocusAfterSwap(items.map(({ id }) => id).join(), () => strip.current)
  const avoided = useAtomValue(avoidedAtom)

  if (items.length === 0) return null
  const required = requiredGroupsOf(menu)
  return (
    <div
      ref={strip}
      tabIndex={-1}
      role="group"
      aria-label={intl.formatMessage({ id: 'menu.also.title' })}
      className={css.strip}
      data-photos={hasPhotos(menu) || undefined}
    >
      <Block title={<FormattedMessage id="menu.also.title" />}>
        <ul className={css.rail}>
          {items.map((item) => (
            <MenuItemCard
              key={item.id}
              item={item}
              required={required}
              avoided={isAvoided(avoided, item, required)}
              cloth={menu.categories.find(({ id }) => id === item.categoryId)?.cloth}
            />
          ))}
        </ul>
      </Block>
    </div>
  )
}
