import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch, Point } from '#domain/branch.ts'
import { wordsIn } from '#domain/locale.ts'
import { nextBranchIdAtom } from '#storefront/customer/cart/branch/branch-ask-atom.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useTakesOrders } from '#storefront/customer/cart/branch/use-takes-orders.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { useNear } from '#storefront/platform/browser/use-near.ts'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { targetIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { BranchCard } from './BranchCard.tsx'
import css from './BranchesScreen.module.css'
import { branchStateAt } from './branch-state.ts'
import { findBranches } from './find-branches.ts'
import { branchesQuery } from './queries.ts'
import { usePosition } from './use-position.ts'

const route = getRouteApi('/$lang/branches')
const BranchMap = lazy(async () => ({
  default: (await import('#storefront/customer/map/BranchMap.tsx')).BranchMap,
}))

export function BranchesScreen() {
  const intl = useIntl()
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(q)
  const { data, dataUpdatedAt } = useSuspenseQuery(branchesQuery())
  const now = useNow()
  const { position, ask } = usePosition()
  const [openNow, setOpenNow] = useState(false)
  const [delivers, setDelivers] = useState(false)
  const [nearest, setNearest] = useState(false)
  const near = position.state === 'known' ? position.point : undefined
  // the server renders one page for all searches
  const mounted = useMounted()
  const filter = { query: mounted ? q : '', openNow, delivers, near: nearest ? near : undefined }
  const found = findBranches(data.branches, filter, now)

  // the URL is updated later than the field, so it must not set the field's value
  function search(query: string) {
    setTyped(query)
    void navigate({ search: { q: query || undefined }, replace: true, resetScroll: false })
  }

  async function sortByDistance(wanted: boolean) {
    setNearest(wanted)
    if (wanted && !near) setNearest((await ask()) !== undefined)
  }

  function showAll() {
    setOpenNow(false)
    setDelivers(false)
    search('')
  }

  return (
    <>
      <TopBar title={<FormattedMessage id="title.branches" />} back={<BackLink to="/$lang/" />} />
      <Page className={css.page}>
        <div className={layout.stack}>
          <SearchField
            label={intl.formatMessage({ id: 'branch.search' })}
            value={mounted ? typed : ''}
            onChange={(event) => search(event.target.value)}
          />
          <div className={layout.wrap} role="group" aria-label={intl.formatMessage({ id: 'branch.filter' })}>
            <Filter checked={openNow} onChange={setOpenNow}>
              <FormattedMessage id="branch.filter.open" />
            </Filter>
            <Filter checked={nearest} onChange={(wanted) => void sortByDistance(wanted)} icon={targetIcon}>
              <FormattedMessage id="branch.filter.nearest" />
            </Filter>
            <Filter checked={delivers} onChange={setDelivers}>
              <FormattedMessage id="branch.filter.delivers" />
            </Filter>
          </div>
          {(position.state === 'refused' || position.state === 'failed') && (
            <Note role="status">
              <FormattedMessage id={`branch.position.${position.state}`} />
            </Note>
          )}
          {/* in one line: the age becomes known later, and must not push the list down */}
          <div className={layout.apart}>
            <p className={css.count} role="status">
              <FormattedMessage id="branch.count" values={{ count: found.length }} />
            </p>
            <Age of={dataUpdatedAt} />
          </div>
        </div>
        {found.length === 0 ? <NoBranch onAll={showAll} /> : <Found branches={found} now={now} near={near} />}
      </Page>
    </>
  )
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

/** The branches on a map and as cards, with their distance if the position is known. */
function Found({
  branches,
  now,
  near,
}: {
  branches: readonly Branch[]
  now: number
  near: Point | undefined
}) {
  return (
    <>
      <MapPart branches={branches} now={now} />
      <div className={css.list}>
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} now={now} near={near}>
            <ChooseBranch branch={branch} now={now} />
          </BranchCard>
        ))}
      </div>
    </>
  )
}

/** The map, loaded when it comes near the viewport. */
function MapPart({ branches, now }: { branches: readonly Branch[]; now: number }) {
  const [near, ref] = useNear<HTMLDivElement>(false)
  const lang = useLang()
  // the map is mounted again for other branches or another language, not for each minute
  const shown = [lang, ...branches.map(({ id }) => id)].join(' ')

  return (
    <div ref={ref} className={css.map}>
      {near && (
        <Suspense>
          <BranchMap key={shown} branches={branches} now={now} onPick={showCard} />
        </Suspense>
      )}
    </div>
  )
}

function showCard(branchId: string) {
  const card = document.getElementById(`branch-${branchId}`)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}

function ChooseBranch({ branch, now }: { branch: Branch; now: number }) {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const { branchId, method } = useAtomValue(choiceAtom)
  const changeBranch = useChangeBranch()
  const takesOrders = useTakesOrders()(branch)
  const isNext = useAtomValue(nextBranchIdAtom) === branch.id
  const isShut = ['closed', 'paused'].includes(branchStateAt(branch, now))

  async function choose() {
    const keepsDelivery = method === 'delivery' && branchId === branch.id
    const changed = await changeBranch({
      branchId: branch.id,
      method: keepsDelivery || !branch.pickup ? 'delivery' : 'pickup',
      ...(branchId === branch.id ? {} : { when: { kind: 'now' } }),
    })
    if (changed) await navigate({ to: '/$lang/', params: { lang } })
  }

  return (
    <Button
      small
      tone={isShut ? 'tonal' : 'brand'}
      aria-label={intl.formatMessage(
        { id: isShut && takesOrders ? 'branch.preorder.at' : 'branch.choose.this' },
        { branch: wordsIn(branch.name, lang).text },
      )}
      busy={isNext}
      disabledReason={takesOrders ? undefined : intl.formatMessage({ id: 'branch.no-orders' })}
      onClick={() => void choose()}
    >
      <FormattedMessage id={isShut && takesOrders ? 'branch.preorder' : 'branch.choose'} />
    </Button>
  )
}
