import { useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { availableFirst, type Found, nearestInMenu } from '#domain/find-dish.ts'
import type { Menu } from '#domain/menu.ts'
import type { RequiredGroups } from '#domain/card-price.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { menuAnchor } from '../menu-anchor.ts'
import { FoundDishes } from './FoundDishes.tsx'
import { sectionsOf } from '../sections.ts'
import { menuIndexOf } from './menu-index.ts'
import css from './MenuSearch.module.css'
import { popularOf } from './popular.ts'
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
      <Count of={items.length} corrected={corrected} onCorrect={onCorrect} />
      {/* a search that led to a dish is worth remembering, one that was given up is not */}
      <div onClickCapture={() => query !== '' && void remember(corrected ?? query)}>
        <FoundDishes
          items={availableFirst(items).slice(0, most)}
          required={required}
          words={corrected ?? query}
        />
      </div>
      {items.length > most && (
        <p className={classNames(css.rest, text.smallMuted)}>
          <FormattedMessage id="menu.search.more" values={{ count: items.length - most }} />
        </p>
      )}
    </>
  )
}

/** How many dishes were found, with the words that were searched in place of typed ones with a mistake. */
function Count({
  of: count,
  corrected,
  onCorrect,
}: {
  of: number
  corrected: string | undefined
  onCorrect: (query: string) => void
}) {
  if (corrected === undefined)
    return (
      <h2>
        <VisuallyHidden>
          <FormattedMessage id="menu.search.count" values={{ count }} />
        </VisuallyHidden>
      </h2>
    )
  const words = (
    <button type="button" className={text.link} onClick={() => onCorrect(corrected)}>
      <bdi>{corrected}</bdi>
    </button>
  )
  return (
    <h2 className={css.corrected}>
      <span>
        <FormattedMessage id="menu.search.corrected" values={{ words }} />
      </span>
      <span className={text.smallMuted}>
        <FormattedMessage id="menu.search.count" values={{ count }} />
      </span>
    </h2>
  )
}

const NothingLeft = ({ onUnfilter }: { onUnfilter: () => void }) => (
  <Empty
    title={<FormattedMessage id="menu.search.none.filtered" />}
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
  const popular = popularOf(menu).slice(0, 3)
  const isNear = near.length > 0
  const offered = isNear ? near : popular
  return (
    <div className={css.none}>
      <div className={css.noneHead}>
        <Plate src="/plates/empty.svg" className={css.empty} eager />
        <div className={layout.tight}>
          <h2>
            <FormattedMessage id="menu.search.none.title" values={{ query: <bdi>{query}</bdi> }} />
          </h2>
          <p className={text.muted}>
            <FormattedMessage
              id={`menu.search.none.${isNear ? 'near' : offered.length > 0 ? 'popular' : 'text'}`}
            />
          </p>
        </div>
      </div>
      {offered.length > 0 ? (
        <FoundDishes
          items={offered}
          required={required}
          words={isNear ? query : ''}
          reason={isNear ? undefined : <FormattedMessage id="menu.search.often" />}
        />
      ) : (
        <Elsewhere menu={menu} onGo={onGo} />
      )}
      <Button tone="quiet" wide onClick={onClose}>
        <FormattedMessage id="menu.search.none.all" />
      </Button>
    </div>
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
