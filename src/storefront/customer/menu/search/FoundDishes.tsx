import type { MenuItem } from '#domain/menu.ts'
import type { RequiredGroups } from '#storefront/customer/dish/choices.ts'
import type { WatchNear } from '#storefront/platform/browser/use-near.ts'
import type { ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { Chunk } from '../MenuItemList.tsx'
import css from '../MenuItemList.module.css'

/** Cards that are rendered at once: more than a phone shows before it is scrolled. */
const atOnce = 8

/**
 * The dishes of a search as a grid of cards, each with the cloth of its category. The later ones are
 * placeholders until they come into view: every letter renders the list again, and each drawing costs a phone
 * 30 ms.
 */
export function FoundDishes({
  items,
  required,
  clothOf,
}: {
  items: readonly MenuItem[]
  required: RequiredGroups
  clothOf: (item: MenuItem) => ClothName
}) {
  const later = items.slice(atOnce)
  return (
    <ul className={css.list}>
      <Chunk items={items.slice(0, atOnce)} required={required} atOnce clothOf={clothOf} />
      {later.length > 0 && (
        <Chunk
          key={later[0]?.id}
          items={later}
          required={required}
          atOnce={false}
          watch={whenSoon}
          clothOf={clothOf}
        />
      )}
    </ul>
  )
}

/** Nearer to the window than in the menu, because the cards are rendered again with every letter. */
const whenSoon: WatchNear = (element, near) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near()
    },
    { rootMargin: '300px 0px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
