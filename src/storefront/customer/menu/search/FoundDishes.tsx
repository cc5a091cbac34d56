import type { ReactNode } from 'react'
import type { MenuItem } from '#domain/menu.ts'
import type { RequiredGroups } from '#domain/card-price.ts'
import { useNear, type WatchNear } from '#storefront/platform/browser/use-near.ts'
import { FoundDish } from './FoundDish.tsx'
import css from './FoundDishes.module.css'

/** Rows that are rendered at once: more than the tallest phone shows before it is scrolled. */
const atOnce = 12

type Found = {
  readonly items: readonly MenuItem[]
  readonly required: RequiredGroups
  /** The words whose letters are marked in the names. */
  readonly words: string
  /** Why the dishes are shown, if their names do not say it. */
  readonly reason?: ReactNode
}

/**
 * The dishes of a search as rows. The later ones are placeholders until they come into view: every letter
 * renders the list again, and each drawing costs a phone 30 ms.
 */
export function FoundDishes({ items, ...about }: Found) {
  const later = items.slice(atOnce)
  return (
    <ul>
      <Rows items={items.slice(0, atOnce)} {...about} />
      {later.length > 0 && <LaterRows key={later[0]?.id} items={later} {...about} />}
    </ul>
  )
}

const Rows = ({ items, ...about }: Found) =>
  items.map((item) => <FoundDish key={item.id} item={item} {...about} />)

function LaterRows(found: Found) {
  const [near, first] = useNear<HTMLLIElement>(false, whenSoon)
  if (near) return <Rows {...found} />
  return found.items.map(({ id }, place) => (
    <li key={id} ref={place === 0 ? first : undefined} className={css.place} />
  ))
}

/** Nearer to the window than in the menu, because the rows are rendered again with every letter. */
const whenSoon: WatchNear = (element, near) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near()
    },
    { rootMargin: '150px 0px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
