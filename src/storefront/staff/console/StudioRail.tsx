import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StaffRole } from '#domain/staff-role.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { bellIcon, clockIcon, menuIcon, ordersIcon, userIcon } from '#storefront/ui/icon/icons.ts'
import {
  giftIcon,
  homeIcon,
  invoiceIcon,
  pointIcon,
  promoIcon,
  sendIcon,
  starIcon,
  storeIcon,
} from '#storefront/ui/icon/icons-more.ts'
import { Mark } from '#storefront/ui/picture/Mark.tsx'
import css from './ConsoleRail.module.css'
import { StudioCount } from './StudioCount.tsx'

const parts = [
  { show: undefined, id: 'studio.nav.menu', icon: menuIcon },
  { show: 'publish', id: 'studio.nav.publish', icon: sendIcon },
  { show: 'history', id: 'studio.nav.history', icon: clockIcon },
] as const

/** What a manager has of them: what waits for the owner, and the history of own branches. */
const partsOfManager = [
  { show: undefined, id: 'studio.nav.changes', icon: sendIcon },
  { show: 'history', id: 'studio.nav.history', icon: clockIcon },
] as const

/** The parts with an address of their own. */
const others = [
  { part: 'branches', id: 'studio.nav.branches', icon: storeIcon },
  { part: 'look', id: 'studio.nav.look', icon: pointIcon },
  { part: 'promotions', id: 'studio.nav.promotions', icon: promoIcon },
  { part: 'points', id: 'studio.nav.points', icon: giftIcon },
  { part: 'staff', id: 'studio.nav.team', icon: userIcon },
  { part: 'ratings', id: 'studio.nav.ratings', icon: starIcon },
  { part: 'offers', id: 'studio.nav.offers', icon: bellIcon },
  { part: 'reports', id: 'studio.nav.reports', icon: invoiceIcon },
  { part: 'audit', id: 'studio.nav.audit', icon: ordersIcon },
] as const

/** The navigation of the owner's studio; an accountant has the reports only, a manager own branches. */
export function StudioRail({ role }: { role?: StaffRole | undefined }) {
  const intl = useIntl()
  const { part: shown } = useParams({ strict: false })
  const isAccountant = role === 'accountant'
  // the place that shows what is not published yet
  const waiting = role === 'manager' ? undefined : 'publish'
  const rail = useShownInSight()
  return (
    <nav ref={rail} className={css.rail} aria-label={intl.formatMessage({ id: 'studio.nav' })}>
      <span className={css.mark}>
        <Mark />
      </span>
      {!isAccountant && (
        <LangLink to="/$lang/branch/" activeOptions={exactly} className={css.place}>
          <Icon of={homeIcon} />
          <FormattedMessage id="studio.nav.today" />
        </LangLink>
      )}
      {(isAccountant ? [] : role === 'manager' ? partsOfManager : parts).map(({ show, id, icon }) => (
        <LangLink
          key={id}
          to="/$lang/studio/"
          search={{ show }}
          activeOptions={exactly}
          className={css.place}
        >
          <span className={css.icon}>
            <Icon of={icon} />
            {show === waiting && <StudioCount of="changes" />}
          </span>
          <FormattedMessage id={id} />
        </LangLink>
      ))}
      {others
        .filter(({ part }) => (isAccountant ? part === 'reports' : role !== 'manager' || part === 'branches'))
        .map(({ part, id, icon }) => (
          <LangLink
            key={part}
            to="/$lang/studio/$part/"
            params={{ part }}
            // the calendar has the hours of all branches, and no place of its own
            aria-current={part === 'branches' && shown === 'calendar' ? 'page' : undefined}
            className={css.place}
          >
            <span className={css.icon}>
              <Icon of={icon} />
              {part === 'ratings' && role === 'owner' && <StudioCount of="ratings" />}
            </span>
            <FormattedMessage id={id} />
          </LangLink>
        ))}
      <LangLink to="/$lang/" activeOptions={exactly} className={css.place}>
        <Icon of={storeIcon} />
        <FormattedMessage id="staff.nav.shop" />
      </LangLink>
    </nav>
  )
}

/** The row has more places than fit: the one that is shown is scrolled into sight, outside React. */
function useShownInSight() {
  const rail = useRef<HTMLElement>(null)
  const address = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    const places = [...(rail.current?.querySelectorAll('a') ?? [])]
    const shownPlace = places.find((place) => place.getAttribute('href') === address)
    shownPlace?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [address])
  return rail
}

const exactly = { exact: true }
