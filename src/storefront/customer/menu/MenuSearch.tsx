import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Menu } from '#domain/menu.ts'
import { searchMenu } from '#domain/search.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { closeIcon } from '#storefront/ui/icon/icons.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import text from '#storefront/ui/text/text.module.css'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import type { RequiredGroups } from '#storefront/customer/dish/choices.ts'
import { menuAnchor } from './menu-anchor.ts'
import { menuIndexOf } from './menu-index.ts'
import css from './MenuSearch.module.css'
import { MixedItemList } from './MenuItemList.tsx'
import { clothsOf, sectionsOf } from './sections.ts'

/** More results than this are not read: another letter is faster than scrolling. */
const most = 24

/**
 * The search of the menu: in place, at every letter, without a network. Results render deferred, so that
 * typing is never blocked, and replace the menu below (`data-found`) while the field has text. `onQuery`
 * writes the query to the URL when typing pauses.
 */
export function MenuSearch({
  menu,
  required,
  query,
  onQuery,
  onClose,
  onGo,
}: {
  menu: Menu
  required: RequiredGroups
  query: string
  onQuery: (query: string) => void
  onClose: () => void
  /** Closes the search and goes to a section of the menu. */
  onGo: (anchor: string) => void
}) {
  const intl = useIntl()
  const [typed, setTyped] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  const wanted = useDeferredValue(typed).trim()

  // focuses the field: the customer opened the search to type
  useEffect(() => field.current?.focus(), [])

  // builds the search index before the first letter is typed
  useEffect(() => {
    const soon = setTimeout(() => menuIndexOf(menu), 100)
    return () => clearTimeout(soon)
  }, [menu])

  // updates the URL when typing pauses, because each update is a navigation
  useEffect(() => {
    if (typed === query) return undefined
    const rest = setTimeout(() => onQuery(typed), 400)
    return () => clearTimeout(rest)
  }, [typed, query, onQuery])

  return (
    <section
      data-found={wanted !== '' || undefined}
      aria-label={intl.formatMessage({ id: 'menu.search.title' })}
    >
      <div className={css.bar}>
        <SearchField
          ref={field}
          label={intl.formatMessage({ id: 'menu.search.hint' })}
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.target.value)
            if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <IconButton
          icon={closeIcon}
          label={intl.formatMessage({ id: 'menu.search.close' })}
          onClick={onClose}
        />
      </div>
      <LiveRegion>{wanted && <Count menu={menu} query={wanted} />}</LiveRegion>
      {wanted && <Found menu={menu} required={required} query={wanted} onClose={onClose} onGo={onGo} />}
    </section>
  )
}

function Count({ menu, query }: { menu: Menu; query: string }) {
  const { length } = searchMenu(menuIndexOf(menu), query)
  return <FormattedMessage id="menu.search.count" values={{ count: length }} />
}

function Found({
  menu,
  required,
  query,
  onClose,
  onGo,
}: {
  menu: Menu
  required: RequiredGroups
  query: string
  onClose: () => void
  onGo: (anchor: string) => void
}) {
  const found = searchMenu(menuIndexOf(menu), query)
  if (found.length === 0) {
    return (
      <Empty
        title={<FormattedMessage id="menu.search.none.title" />}
        action={<Elsewhere menu={menu} onClose={onClose} onGo={onGo} />}
      >
        <FormattedMessage id="menu.search.none.text" values={{ query: <bdi>{query}</bdi> }} />
      </Empty>
    )
  }
  return (
    <>
      <h2>
        <VisuallyHidden>
          <FormattedMessage id="menu.search.count" values={{ count: found.length }} />
        </VisuallyHidden>
      </h2>
      <MixedItemList items={found.slice(0, most)} required={required} clothOf={clothsOf(menu)} />
      {found.length > most && (
        <p className={`${css.more} ${text.smallMuted}`}>
          <FormattedMessage id="menu.search.more" values={{ count: found.length - most }} />
        </p>
      )}
    </>
  )
}

/** The ways out of a search without a result: the categories, and the whole menu. */
function Elsewhere({
  menu,
  onClose,
  onGo,
}: {
  menu: Menu
  onClose: () => void
  onGo: (anchor: string) => void
}) {
  const intl = useIntl()
  return (
    <>
      <ul className={css.elsewhere} aria-label={intl.formatMessage({ id: 'menu.categories' })}>
        {sectionsOf(menu).map(({ category }) => (
          <li key={category.id}>
            <Button tone="quiet" small onClick={() => onGo(menuAnchor(category.id))}>
              <Words of={category.name} />
            </Button>
          </li>
        ))}
      </ul>
      <Button tone="tonal" onClick={onClose}>
        <FormattedMessage id="menu.search.none.all" />
      </Button>
    </>
  )
}
