import { useEffect, useRef, type FocusEvent, type MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { Words } from '#storefront/i18n/Words.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { sideTabClass, tabClass } from '#storefront/ui/navigation/tab-class.ts'
import { Tabs } from '#storefront/ui/navigation/Tabs.tsx'
import { menuAnchor } from './menu-anchor.ts'
import css from './CategoryTabs.module.css'
import type { Section } from './sections.ts'

type Categories = {
  readonly sections: readonly Section[]
  /** The anchor of the section in view. */
  readonly current: string | undefined
  readonly onGo: (anchor: string) => void
}

/** The category tabs above the menu on a phone. The tab of the section in view is scrolled into view. */
export function CategoryTabs({ sections, current, onGo }: Categories) {
  const strip = useRef<HTMLElement>(null)

  // scrolls the tabs only, never the page
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[href='#${current}']`)
    if (!tab || !strip.current) return
    const before = (strip.current.clientWidth - tab.offsetWidth) / 2
    strip.current.scrollTo({ left: tab.offsetLeft - before })
  }, [current])

  return (
    <Tabs ref={strip} label={useIntl().formatMessage({ id: 'menu.categories' })} className={css.tabs}>
      {sections.map(({ category }) => (
        <a key={category.id} className={tabClass()} {...linkTo(category.id, current, onGo)}>
          <Words of={category.name} />
        </a>
      ))}
    </Tabs>
  )
}

/** The categories beside the menu on a wide screen, each with the picture of its first dish. */
export function CategorySide({ sections, current, onGo }: Categories) {
  return (
    <nav className={css.side} aria-label={useIntl().formatMessage({ id: 'menu.categories' })}>
      {sections.map(({ category, items }) => (
        <a key={category.id} className={sideTabClass()} {...linkTo(category.id, current, onGo)}>
          <Plate src={items[0]?.picture ?? null} />
          <span>
            <Words of={category.name} />
          </span>
        </a>
      ))}
    </nav>
  )
}

/**
 * A real anchor, which works before the app has loaded. Afterwards a click scrolls without a new history
 * entry.
 */
const linkTo = (categoryId: string, current: string | undefined, onGo: (anchor: string) => void) => {
  const anchor = menuAnchor(categoryId)
  return {
    href: `#${anchor}`,
    'aria-current': current === anchor ? ('true' as const) : undefined,
    // in right-to-left pages Chromium leaves half of a focused tab out of view
    onFocus: (event: FocusEvent) =>
      event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onGo(anchor)
    },
  }
}
