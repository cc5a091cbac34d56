import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ListedBranch } from '#domain/branch-list.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { useNear } from '#storefront/platform/browser/use-near.ts'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { targetIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import css from './BranchesScreen.module.css'
import { CitySelect } from './CitySelect.tsx'
import { findBranches } from './find-branches.ts'
import { FoundBranches, showCard } from './FoundBranches.tsx'
import { branchesQuery } from './queries.ts'
import { useBranches } from './use-branches.ts'
import { usePosition } from './use-position.ts'

const route = getRouteApi('/$lang/branches')
const BranchMap = retriedPart(() =>
  import('#storefront/customer/map/BranchMap.tsx').then((part) => part.BranchMap),
)

export function BranchesScreen() {
  const intl = useIntl()
  const { data, dataUpdatedAt } = useSuspenseQuery(branchesQuery())
  const now = useNow()
  const search = useSearch()
  const { chosen, choose, sortByDistance, near, position } = useFilters()
  const { openNow, delivers, city, nearest } = chosen
  const filter = { query: search.query, openNow, delivers, city, near: nearest ? near : undefined }
  const found = findBranches(data.branches, filter, now)
  const count = <FormattedMessage id="branch.count" values={{ count: found.length }} />

  function showAll() {
    choose({ openNow: false, delivers: false, city: '' })
    search.type('')
  }

  return (
    <>
      <TopBar title={<FormattedMessage id="title.branches" />} back={<BackLink to="/$lang/" />} />
      <Page className={css.page}>
        <div className={layout.stack}>
          <SearchField
            label={intl.formatMessage({ id: 'branch.search' })}
            value={search.typed}
            onChange={(event) => search.type(event.target.value)}
          />
          <Filters
            chosen={chosen}
            hasDelivery={data.branches.some(({ reachMetres }) => reachMetres !== null)}
            onChoose={choose}
            onNearest={(wanted) => void sortByDistance(wanted)}
          />
          <CitySelect branches={data.branches} value={city} onPick={(city) => choose({ city })} />
          {(position.state === 'refused' || position.state === 'failed') && (
            <Note role="status">
              <FormattedMessage id={`branch.position.${position.state}`} />
            </Note>
          )}
          {/* in one line: the age becomes known later, and must not push the list down */}
          <div className={layout.apart}>
            <p className={css.count} role="status">
              {/* the empty state below says it too */}
              {found.length === 0 ? <VisuallyHidden>{count}</VisuallyHidden> : count}
            </p>
            <Age of={dataUpdatedAt} />
          </div>
        </div>
        {found.length === 0 ? (
          <NoBranch onAll={showAll} />
        ) : (
          <FoundBranches branches={found} filter={JSON.stringify(filter)} near={near} BranchMap={MapPart} />
        )}
      </Page>
    </>
  )
}

function Filters({
  chosen: { openNow, nearest, delivers },
  hasDelivery,
  onChoose,
  onNearest,
}: {
  chosen: Record<'openNow' | 'nearest' | 'delivers', boolean>
  /** Whether any branch delivers; without one the filter would find none. */
  hasDelivery: boolean
  onChoose: (part: { openNow?: boolean; delivers?: boolean }) => void
  onNearest: (wanted: boolean) => void
}) {
  const intl = useIntl()
  return (
    <div
      className={classNames(layout.wrap, css.filters)}
      role="group"
      aria-label={intl.formatMessage({ id: 'branch.filter' })}
    >
      <Filter checked={openNow} onChange={(wanted) => onChoose({ openNow: wanted })}>
        <FormattedMessage id="branch.filter.open" />
      </Filter>
      <Filter checked={nearest} onChange={onNearest} icon={targetIcon}>
        <FormattedMessage id="branch.filter.nearest" />
      </Filter>
      {hasDelivery && (
        <Filter checked={delivers} onChange={(wanted) => onChoose({ delivers: wanted })}>
          <FormattedMessage id="branch.filter.delivers" />
        </Filter>
      )}
    </div>
  )
}

/** The search of the URL, and the field that writes it. */
function useSearch() {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(q)
  // the server renders one page for all searches
  const mounted = useMounted()

  // the URL is updated later than the field, so it must not set the field's value
  function type(query: string) {
    setTyped(query)
    void navigate({ search: { q: query || undefined }, replace: true, resetScroll: false })
  }

  return { query: mounted ? q : '', typed: mounted ? typed : '', type }
}

/** The chosen filters, and the position of the customer once they sort by distance. */
function useFilters() {
  const { position, ask } = usePosition()
  const [chosen, setChosen] = useState({ openNow: false, delivers: false, nearest: false, city: '' })
  const choose = (part: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...part }))
  const near = position.state === 'known' ? position.point : undefined

  async function sortByDistance(wanted: boolean) {
    choose({ nearest: wanted })
    if (wanted && !near) choose({ nearest: (await ask()) !== undefined })
  }

  return { chosen, choose, sortByDistance, near, position }
}

function Filter({
  checked,
  onChange,
  icon,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  icon?: Glyph
  children: ReactNode
}) {
  return (
    <ChipChoice
      type="checkbox"
      {...(icon && { icon })}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    >
      {children}
    </ChipChoice>
  )
}

const NoBranch = ({ onAll }: { onAll: () => void }) => (
  <Empty
    title={<FormattedMessage id="empty.oops" />}
    action={
      <Button tone="tonal" onClick={onAll}>
        <FormattedMessage id="branch.none.all" />
      </Button>
    }
  >
    <FormattedMessage id="branch.none" />
  </Empty>
)

/** The map, loaded when it comes near the viewport. */
function MapPart({ branches }: { branches: readonly ListedBranch[] }) {
  const [near, ref] = useNear<HTMLDivElement>(false)
  const lang = useLang()
  const now = useNow()
  const { branches: known, complete } = useBranches(branches)
  // with the areas of all of them at once, because each change opens the map again
  const mapped = complete ? known : branches.map((branch) => ({ ...branch, delivery: noAreas }))
  // the map is mounted again for other branches, areas or another language, not for each minute
  const shown = [lang, ...mapped.map(({ id, delivery }) => `${id} ${delivery.kind}`)].join(' ')

  return (
    <div ref={ref} className={css.map}>
      {near && (
        <Suspense>
          <BranchMap key={shown} branches={mapped} now={now} onPick={showCard} />
        </Suspense>
      )}
    </div>
  )
}

/** Until its areas are read, a branch is on the map without them. */
const noAreas = { kind: 'none' } as const
