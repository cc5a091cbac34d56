import { useAtomValue } from 'jotai'
import type { MenuItem } from '#domain/menu.ts'
import { avoidedIn } from '#domain/nutrition.ts'
import { avoidedAtom } from '#storefront/customer/allergy/allergy-atom.ts'
import type { ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import type { AskedGroups } from '#storefront/customer/dish/choices.ts'
import { MenuItemCard } from '#storefront/customer/dish/card/MenuItemCard.tsx'
import css from './MenuItemList.module.css'
import { chunksOf } from './sections.ts'
import { useNear } from '#storefront/platform/browser/use-near.ts'

/**
 * Three rows of two, or two rows of three: lower than what `useNear` looks ahead, so that scrolling up meets
 * cards too.
 */
export const chunkSize = 6

/**
 * Cards in a grid. Those far from the window are empty places of the same height until they come near:
 * opening a menu of a thousand dishes costs what is seen of it. The first `eager` chunks are there at once,
 * in the server's page too.
 */
export function MenuItemList({
  items,
  asked,
  eager = 0,
}: {
  items: readonly MenuItem[]
  asked: AskedGroups
  eager?: number
}) {
  return (
    <ul className={css.list}>
      {chunksOf(items, chunkSize).map((chunk, place) => (
        <Chunk key={chunk[0]?.id} items={chunk} asked={asked} atOnce={place < eager} />
      ))}
    </ul>
  )
}

function Chunk({
  items,
  asked,
  atOnce,
}: {
  items: readonly MenuItem[]
  asked: AskedGroups
  atOnce: boolean
}) {
  const [near, first] = useNear<HTMLLIElement>(atOnce)
  const avoided = useAtomValue(avoidedAtom)
  if (near)
    return items.map((item) => (
      <MenuItemCard key={item.id} item={item} asked={asked} avoided={avoidedIn(avoided, item).length > 0} />
    ))
  return items.map((item, place) => (
    <li key={item.id} ref={place === 0 ? first : undefined} className={css.place}>
      <Skeleton shape="block" className={css.art} />
    </li>
  ))
}

/** Cards of several categories, each on its own cloth: what a search found. */
export function MixedItemList({
  items,
  asked,
  clothOf,
}: {
  items: readonly MenuItem[]
  asked: AskedGroups
  clothOf: (item: MenuItem) => ClothName
}) {
  const avoided = useAtomValue(avoidedAtom)
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <MenuItemCard
          key={item.id}
          item={item}
          asked={asked}
          cloth={clothOf(item)}
          avoided={avoidedIn(avoided, item).length > 0}
        />
      ))}
    </ul>
  )
}
