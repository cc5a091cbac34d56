import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type DishFilter, filtersOf, passes } from '#domain/dish-filter.ts'
import { findInMenu } from '#domain/find-dish.ts'
import type { Menu } from '#domain/menu.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { backIcon } from '#storefront/ui/icon/icons.ts'
import { closeIcon } from '#storefront/ui/icon/icons-more.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import type { RequiredGroups } from '#domain/card-price.ts'
import { focusHeading } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { DishFilters } from './DishFilters.tsx'
import { hintNames } from './hint-names.ts'
import { menuIndexOf } from './menu-index.ts'
import css from './MenuSearch.module.css'
import { PopularDishes } from './PopularDishes.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchResults } from './SearchResults.tsx'

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
  const [chosen, setChosen] = useState<readonly DishFilter[]>([])
  const { filters, limit, found } = useFound(menu, wanted, chosen)

  // focuses the field: the customer opened the search to type
  useEffect(() => field.current?.focus(), [])
  useIndex(menu)
  useUrlOf(typed, query, onQuery)

  const close = () => leave(onClose)
  return (
    <section
      data-found={found !== undefined || undefined}
      aria-label={intl.formatMessage({ id: 'menu.search.title' })}
    >
      <SearchBar ref={field} menu={menu} value={typed} onType={setTyped} onClose={close} />
      <DishFilters filters={filters} limit={limit} chosen={chosen} onChange={setChosen} />
      <LiveRegion>
        {found && <FormattedMessage id="menu.search.count" values={{ count: found.items.length }} />}
      </LiveRegion>
      {found && (
        <SearchResults
          menu={menu}
          required={required}
          query={wanted}
          found={found}
          onUnfilter={chosen.length > 0 ? () => setChosen([]) : undefined}
          onCorrect={setTyped}
          onClose={close}
          onGo={onGo}
        />
      )}
      {found?.items.length !== 0 && (
        <div className={css.more}>
          <RecentSearches onPick={setTyped} />
          <PopularDishes menu={menu} />
        </div>
      )}
    </section>
  )
}

/** Moves the focus to the heading of the menu: the pressed control closes with the search. */
function leave(onClose: () => void): void {
  focusHeading()
  onClose()
}

/** Closes the keyboard of a phone, and moves the focus to the heading of the results. */
function showResults(field: HTMLInputElement): void {
  field.blur()
  focusHeading(field.closest('section') ?? undefined)
}

/** The dishes that match the words and the chosen filters; undefined while there are neither. */
function useFound(menu: Menu, wanted: string, chosen: readonly DishFilter[]) {
  const filters = useMemo(() => filtersOf(menu), [menu])
  const found = useMemo(() => {
    if (wanted === '' && chosen.length === 0) return undefined
    const all = findInMenu(menuIndexOf(menu), wanted)
    return { ...all, items: all.items.filter((item) => passes(item, chosen, filters)) }
  }, [menu, wanted, chosen, filters])
  return { ...filters, found }
}

/** Builds the search index before the first letter is typed. */
function useIndex(menu: Menu) {
  // a timer, which is outside React
  useEffect(() => {
    const soon = setTimeout(() => menuIndexOf(menu).words(), 100)
    return () => clearTimeout(soon)
  }, [menu])
}

/** Updates the URL when typing pauses, because each update is a navigation. */
function useUrlOf(typed: string, query: string, onQuery: (query: string) => void) {
  // a timer, which is outside React
  useEffect(() => {
    if (typed === query) return undefined
    const rest = setTimeout(() => onQuery(typed), 400)
    return () => clearTimeout(rest)
  }, [typed, query, onQuery])
}

function SearchBar({
  ref: field,
  menu,
  value,
  onType,
  onClose,
}: {
  ref: RefObject<HTMLInputElement | null>
  menu: Menu
  value: string
  onType: (typed: string) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const names = hintNames(menu, useLang())
  const { list } = useFormats()
  const hint =
    names.length > 0
      ? intl.formatMessage({ id: 'menu.search.hint' }, { names: list(names) })
      : intl.formatMessage({ id: 'menu.search.title' })
  return (
    <div className={css.bar}>
      <IconButton icon={backIcon} label={intl.formatMessage({ id: 'menu.search.close' })} onClick={onClose} />
      <SearchField
        ref={field}
        label={intl.formatMessage({ id: 'menu.search.title' })}
        placeholder={hint}
        value={value}
        maxLength={100}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          onType(event.target.value)
          if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter') showResults(event.currentTarget)
        }}
        after={
          value !== '' && (
            <IconButton
              icon={closeIcon}
              label={intl.formatMessage({ id: 'menu.search.clear' })}
              // the field keeps the focus, and a phone its keyboard
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onType('')
                field.current?.focus()
              }}
            />
          )
        }
      />
    </div>
  )
}
