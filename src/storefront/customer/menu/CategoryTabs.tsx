import { useEffect, useRef, type FocusEvent, type MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Words } from '#storefront/i18n/Words.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { heartIcon } from '#storefront/ui/icon/icons.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { sideTabClass, tabClass } from '#storefront/ui/navigation/tab-class.ts'
import { Tabs } from '#storefront/ui/navigation/Tabs.tsx'
import { favouritesAnchor, menuAnchor } from './menu-anchor.ts'
import css from './CategoryTabs.module.css'
import { FavouritesName } from './favourites/FavouritesName.tsx'
import type { Section } from './sections.ts'

type Categories = {
  readonly sections: readonly Section[]
  /** Whether the first tab is that of the favourites. */
  readonly favourites: boolean
  /** The anchor of the section in view. */
  readonly current: string | undefined
  readonly onGo: (anchor: string) => void
}

/** The category tabs above the menu on a phone. The tab of the section in view is scrolled into view. */
export function CategoryTabs({ sections, favourites, current, onGo }: Categories) {
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
      {favourites && (
        <a className={tabClass()} {...linkTo(favouritesAnchor, current, onGo)}>
          <FavouritesName />
        </a>
      )}
      {sections.map(({ category }) => (
        <a key={category.id} className={tabClass()} {...linkTo(menuAnchor(category.id), current, onGo)}>
          <Words of={category.name} />
        </a>
      ))}
    </Tabs>
  )
}

/** The categories beside the menu on a wide screen, each with the picture of its first dish. */
export function CategorySide({ sections, favourites, current, onGo }: Categories) {
  return (
    <nav className={css.side} aria-label={useIntl().formatMessage({ id: 'menu.categories' })}>
      {favourites && (
        <a className={sideTabClass()} {...linkTo(favouritesAnchor, current, onGo)}>
          <span className={css.disc}>
            <Icon of={heartIcon} className={css.heart} />
          </span>
          <FormattedMessage id="menu.favourites" />
        </a>
      )}
      {sections.map(({ category, items }) => (
        <a key={category.id} className={sideTabClass()} {...linkTo(menuAnchor(category.id), current, onGo)}>
          <Plate src={items[0]?.picture ?? null} blur={items[0]?.blur ?? null} />
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
const linkTo = (anchor: string, current: string | undefined, onGo: (anchor: string) => void) => ({
  href: `#${anchor}`,
  'aria-current': current === anchor ? ('true' as const) : undefined,
  // in right-to-left pages Chromium leaves half of a focused tab out of view
  onFocus: (event: FocusEvent) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    onGo(anchor)
  },
})
