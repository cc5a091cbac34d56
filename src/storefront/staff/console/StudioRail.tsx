import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StaffRole } from '#domain/staff-role.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { bagIcon, bellIcon, clockIcon, menuIcon } from '#storefront/ui/icon/icons.ts'
import { peopleIcon } from '#storefront/ui/icon/icons-dish.ts'
import {
  barsIcon,
  eyeIcon,
  giftIcon,
  homeIcon,
  moreIcon,
  pointIcon,
  promoIcon,
  sendIcon,
  starIcon,
  storeIcon,
} from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Mark } from '#storefront/ui/picture/Mark.tsx'
import { Wordmark } from '#storefront/ui/picture/Wordmark.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import css from './ConsoleRail.module.css'
import { StudioCount } from './StudioCount.tsx'
import { type Place, StudioPlace } from './StudioPlace.tsx'

const today: Place = { id: 'studio.nav.today', icon: homeIcon, page: '/$lang/branch/' }
const history: Place = { id: 'studio.nav.history', icon: clockIcon, show: 'history' }
const branches: Place = { id: 'studio.nav.branches', icon: storeIcon, part: 'branches' }
const reports: Place = { id: 'studio.nav.reports', icon: barsIcon, part: 'reports' }
const shop: Place = { id: 'staff.nav.shop', icon: bagIcon, page: '/$lang/' }

const ofOwner: readonly Place[] = [
  today,
  { id: 'studio.nav.menu', icon: menuIcon },
  { id: 'studio.nav.publish', icon: sendIcon, show: 'publish', count: 'changes' },
  history,
  branches,
  { id: 'studio.nav.look', icon: pointIcon, part: 'look' },
  { id: 'studio.nav.promotions', icon: promoIcon, part: 'promotions' },
  { id: 'studio.nav.points', icon: giftIcon, part: 'points' },
  { id: 'studio.nav.team', icon: peopleIcon, part: 'staff' },
  { id: 'studio.nav.ratings', icon: starIcon, part: 'ratings', count: 'ratings' },
  { id: 'studio.nav.offers', icon: bellIcon, part: 'offers' },
  reports,
  { id: 'studio.nav.audit', icon: eyeIcon, part: 'audit' },
  shop,
]

/** What waits for the owner, and own branches with their history. */
const ofManager: readonly Place[] = [
  today,
  { id: 'studio.nav.changes', icon: sendIcon, count: 'changes' },
  history,
  branches,
  shop,
]

const ofAccountant: readonly Place[] = [reports, shop]

/** The places of an employee's studio, in their order. */
function placesOf(role: StaffRole | undefined): readonly Place[] {
  if (role === 'accountant') return ofAccountant
  return role === 'manager' ? ofManager : ofOwner
}

/** A phone has room for five names beside each other. */
const mostInRow = 5

/**
 * The navigation of the owner's studio; an accountant has the reports only, a manager own branches. On a
 * phone it is at the bottom, and the places that do not fit are in a sheet.
 */
export function StudioRail({ role }: { role?: StaffRole | undefined }) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const places = placesOf(role)
  // the last one of the row opens the sheet
  const inRow = places.length <= mostInRow ? places.length : mostInRow - 1
  const [first, others] = [places.slice(0, inRow), places.slice(inRow)]
  const rail = useShownInSight()
  const isAmongOthers = useIsAmong(others)
  const shown = (of: readonly Place[], className: string | undefined, onGo?: () => void) =>
    of.map((place) => (
      <StudioPlace key={place.id} place={place} role={role} className={className} onGo={onGo} />
    ))
  return (
    <nav ref={rail} className={css.rail} data-wide aria-label={intl.formatMessage({ id: 'studio.nav' })}>
      <span className={css.mark}>
        <Mark />
        <span className={css.word}>
          <Wordmark onCloth />
        </span>
      </span>
      {shown(first, css.place)}
      {others.length > 0 && (
        <>
          <div className={css.others}>{shown(others, css.place)}</div>
          <button
            type="button"
            className={css.more}
            aria-haspopup="dialog"
            aria-current={isAmongOthers || undefined}
            onClick={() => setOpen(true)}
          >
            <span className={css.icon}>
              <Icon of={moreIcon} />
              {role === 'owner' && <StudioCount of="ratings" />}
            </span>
            <FormattedMessage id="staff.nav.more" />
          </button>
          <Sheet
            open={isOpen}
            onClose={() => setOpen(false)}
            title={intl.formatMessage({ id: 'staff.nav.more' })}
          >
            <div className={layout.list}>{shown(others, css.row, () => setOpen(false))}</div>
          </Sheet>
        </>
      )}
    </nav>
  )
}

/** Whether one of the places is shown. */
function useIsAmong(places: readonly Place[]): boolean {
  const { part } = useParams({ strict: false })
  const isCalendar = part === 'calendar'
  const show = useLocation({ select: ({ search }) => search.show })
  return places.some((place) => {
    if (place.part !== undefined) return place.part === (isCalendar ? 'branches' : part)
    return part === undefined && place.show !== undefined && place.show === show
  })
}

/**
 * A low window does not show every place: the current one is scrolled to the middle of the rail, outside
 * React. `scrollIntoView` would also move the page.
 */
function useShownInSight() {
  const rail = useRef<HTMLElement>(null)
  const address = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    const own = rail.current
    const visible = [...(own?.querySelectorAll('a, button') ?? [])].filter(
      (place) => place.getClientRects().length > 0,
    )
    const shown = visible.find(
      (place) => place.getAttribute('href') === address || place.hasAttribute('aria-current'),
    )
    if (!own || !shown) return
    const [outer, inner] = [own.getBoundingClientRect(), shown.getBoundingClientRect()]
    own.scrollBy({
      top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
      left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    })
  }, [address])
  return rail
}
