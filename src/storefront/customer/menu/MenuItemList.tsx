import { useAtomValue } from 'jotai'
import { isPhoto } from '#domain/photo.ts'
import type { MenuItem } from '#domain/menu.ts'
import { isAvoided } from '#domain/avoided.ts'
import { avoidedAtom } from '#storefront/customer/allergy/allergy-atom.ts'
import type { ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import type { RequiredGroups } from '#domain/card-price.ts'
import { MenuItemCard } from '#storefront/customer/dish/card/MenuItemCard.tsx'
import css from './MenuItemList.module.css'
import { chunksOf } from './sections.ts'
import { useNear } from '#storefront/platform/browser/use-near.ts'

/**
 * Three rows of two cards, or two rows of three. A chunk is lower than the margin of `useNear`, so that
 * scrolling up also meets rendered cards.
 */
export const chunkSize = 6

/** The list begins the page, or follows the picture above the menu. */
export type TopOfPage = 'first' | 'below-hero'

/** The cards in the first view of a phone. Drawings are always lazy: inlined, they would double the page. */
const cardsInView = { first: 4, 'below-hero': 2 } as const satisfies Record<TopOfPage, number>

/** The cloth of a card among dishes of several categories; undefined if it is that of the section. */
type ClothOf = ((item: MenuItem) => ClothName) | undefined

/**
 * A grid of cards. Chunks far from the viewport are placeholders of the same height until they come near, so
 * a menu of a thousand dishes costs only what is seen. The first `eager` chunks are rendered at once, also by
 * the server.
 */
export function MenuItemList({
  items,
  required,
  eager = 0,
  top,
  clothOf,
}: {
  items: readonly MenuItem[]
  required: RequiredGroups
  eager?: number
  top?: TopOfPage | undefined
  clothOf?: ClothOf
}) {
  return (
    <ul className={css.list}>
      {chunksOf(items, chunkSize).map((chunk, place) => (
        <Chunk
          key={chunk[0]?.id}
          items={chunk}
          required={required}
          atOnce={place < eager}
          top={place === 0 ? top : undefined}
          clothOf={clothOf}
        />
      ))}
    </ul>
  )
}

/** Some cards of a grid, or placeholders until they come near the window. */
function Chunk({
  items,
  required,
  atOnce,
  top,
  clothOf,
}: {
  items: readonly MenuItem[]
  required: RequiredGroups
  atOnce: boolean
  top?: TopOfPage | undefined
  clothOf?: ClothOf
}) {
  const [near, first] = useNear<HTMLLIElement>(atOnce)
  const avoided = useAtomValue(avoidedAtom)
  if (near)
    return items.map((item, place) => (
      <MenuItemCard
        key={item.id}
        item={item}
        required={required}
        cloth={clothOf?.(item)}
        avoided={isAvoided(avoided, item, required)}
        eager={top !== undefined && place < cardsInView[top] && isPhoto(item.picture)}
        first={top === 'first' && place === 0}
      />
    ))
  return items.map((item, place) => (
    <li key={item.id} ref={place === 0 ? first : undefined} className={css.place}>
      <Skeleton shape="block" className={css.art} />
    </li>
  ))
}
