import { useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Found, nearestInMenu } from '#domain/find-dish.ts'
import type { Menu } from '#domain/menu.ts'
import type { RequiredGroups } from '#storefront/customer/dish/choices.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { menuAnchor } from '../menu-anchor.ts'
import { FoundDishes } from './FoundDishes.tsx'
import { clothsOf, sectionsOf } from '../sections.ts'
import { menuIndexOf } from './menu-index.ts'
import css from './MenuSearch.module.css'
import { rememberSearchAtom } from './recent-searches.ts'

/** More results than this are not read: another letter is faster than scrolling. */
const most = 24

type Exits = {
  readonly onClose: () => void
  /** Closes the search and goes to a section of the menu. */
  readonly onGo: (anchor: string) => void
}

/**
 * The dishes that the query finds. If the typed words have a mistake, a line names the words that were
 * searched; if nothing fits, the nearest dishes and the ways back to the menu.
 */
export function SearchResults({
  menu,
  required,
  query,
  found: { items, corrected },
  onCorrect,
  onUnfilter,
  ...exits
}: Exits & {
  menu: Menu
  required: RequiredGroups
  query: string
  found: Found
  onCorrect: (query: string) => void
  /** Omitted without a filter. */
  onUnfilter: (() => void) | undefined
}) {
  const remember = useSetAtom(rememberSearchAtom)
  if (items.length === 0 && onUnfilter) return <NothingLeft onUnfilter={onUnfilter} />
  if (items.length === 0) return <NothingFound menu={menu} required={required} query={query} {...exits} />
  return (
    <>
      {corrected === undefined ? (
        <h2>
          <VisuallyHidden>
            <FormattedMessage id="menu.search.count" values={{ count: items.length }} />
          </VisuallyHidden>
        </h2>
      ) : (
        <h2 className={css.corrected}>
          <span>
            <FormattedMessage
              id="menu.search.corrected"
              values={{
                words: (
                  <button type="button" className={text.link} onClick={() => onCorrect(corrected)}>
                    <bdi>{corrected}</bdi>
                  </button>
                ),
              }}
            />
          </span>
          <span className={text.smallMuted}>
            <FormattedMessage id="menu.search.count" values={{ count: items.length }} />
          </span>
        </h2>
      )}
      {/* a search that led to a dish is worth remembering, one that was given up is not */}
      <div onClickCapture={() => query !== '' && void remember(corrected ?? query)}>
        <FoundDishes items={items.slice(0, most)} required={required} clothOf={clothsOf(menu)} />
      </div>
      {items.length > most && (
        <p className={classNames(css.more, text.smallMuted)}>
          <FormattedMessage id="menu.search.more" values={{ count: items.length - most }} />
        </p>
      )}
    </>
  )
}

const NothingLeft = ({ onUnfilter }: { onUnfilter: () => void }) => (
  <Empty
    title={<FormattedMessage id="menu.search.none.title" />}
    action={
      <Button tone="tonal" onClick={onUnfilter}>
        <FormattedMessage id="menu.filter.clear" />
      </Button>
    }
  >
    <FormattedMessage id="menu.filter.none" />
  </Empty>
)

function NothingFound({
  menu,
  required,
  query,
  onClose,
  onGo,
}: Exits & { menu: Menu; required: RequiredGroups; query: string }) {
  const near = nearestInMenu(menuIndexOf(menu), query)
  return (
    <>
      <Empty
        title={<FormattedMessage id="menu.search.none.title" />}
        action={<Elsewhere menu={menu} onGo={onGo} />}
      >
        <FormattedMessage id="menu.search.none.text" values={{ query: <bdi>{query}</bdi> }} />
      </Empty>
      {near.length > 0 && (
        <Block title={<FormattedMessage id="menu.search.near" />}>
          <FoundDishes items={near} required={required} clothOf={clothsOf(menu)} />
        </Block>
      )}
      <div className={css.back}>
        <Button tone="tonal" onClick={onClose}>
          <FormattedMessage id="menu.search.none.all" />
        </Button>
      </div>
    </>
  )
}

/** The categories, as ways out of a search without a result. */
function Elsewhere({ menu, onGo }: { menu: Menu; onGo: (anchor: string) => void }) {
  const intl = useIntl()
  return (
    <ul className={css.elsewhere} aria-label={intl.formatMessage({ id: 'menu.categories' })}>
      {sectionsOf(menu).map(({ category }) => (
        <li key={category.id}>
          <Button tone="quiet" small onClick={() => onGo(menuAnchor(category.id))}>
            <Words of={category.name} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
