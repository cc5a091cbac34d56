import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Menu } from '#domain/menu.ts'
import { searchMenu } from '#domain/search.ts'
import type { ClothName } from '../ui/cloth-class.ts'
import { Empty } from '../ui/Empty.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { closeIcon } from '../ui/icons.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import text from '../ui/text.module.css'
import type { AskedGroups } from './choices.ts'
import { menuIndexOf } from './menu-index.ts'
import css from './MenuSearch.module.css'
import { MixedItemList } from './MenuItemList.tsx'

/** As many as somebody looks through; another letter is quicker than another screen. */
const most = 24

/**
 * The menu as it is searched: in place, at every letter, without a network. What is found is drawn after the letter, so that typing
 * never waits. `onQuery` keeps the words in the address once the typing rests.
 */
export function MenuSearch({
  menu,
  asked,
  query,
  onQuery,
  onClose,
}: {
  menu: Menu
  asked: AskedGroups
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const [typed, setTyped] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  const wanted = useDeferredValue(typed)

  // speaks to the browser's focus: whoever opened the search wants to type
  useEffect(() => field.current?.focus(), [])

  // speaks to the address: after the typing, since each change of it is a navigation
  useEffect(() => {
    if (typed === query) return undefined
    const rest = setTimeout(() => onQuery(typed), 400)
    return () => clearTimeout(rest)
  }, [typed, query, onQuery])

  return (
    <section aria-label={intl.formatMessage({ id: 'menu.search.title' })}>
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
          onChange={(event) => setTyped(event.target.value)}
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
      <Found menu={menu} asked={asked} query={wanted} />
    </section>
  )
}

function Found({ menu, asked, query }: { menu: Menu; asked: AskedGroups; query: string }) {
  const found = searchMenu(menuIndexOf(menu), query)
  const cloths = new Map(menu.categories.map(({ id, cloth }) => [id, cloth]))
  const typed = query.trim()
  return (
    <>
      <LiveRegion>
        {typed && <FormattedMessage id="menu.search.count" values={{ count: found.length }} />}
      </LiveRegion>
      {found.length === 0 ? (
        <Empty title={<FormattedMessage id="menu.search.none.title" />}>
          <FormattedMessage id="menu.search.none.text" values={{ query: <bdi>{typed}</bdi> }} />
        </Empty>
      ) : (
        <MixedItemList
          items={found.slice(0, most)}
          asked={asked}
          clothOf={(item): ClothName => cloths.get(item.categoryId) ?? 'rumman'}
        />
      )}
      {typed && found.length > most && (
        <p className={`${css.more} ${text.smallMuted}`}>
          <FormattedMessage id="menu.search.more" values={{ count: found.length - most }} />
        </p>
      )}
    </>
  )
}
