import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Badge } from '#storefront/ui/icon/Badge.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { menuIcon, ordersIcon, userIcon } from '#storefront/ui/icon/icons.ts'
import {
  storeIcon,
  chatIcon,
  editIcon,
  invoiceIcon,
  moreIcon,
  platesIcon,
  scanIcon,
} from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Mark } from '#storefront/ui/picture/Mark.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { countNew } from '#storefront/staff/console-alerts/ringing.ts'
import css from './ConsoleRail.module.css'
import { boardQuery } from '#storefront/staff/board/queries.ts'
import { ShiftSheet } from './ShiftSheet.tsx'

/** The screens that a branch uses all day: always visible, also on a phone. */
const first = [
  { to: '/$lang/branch/', id: 'staff.nav.board', icon: ordersIcon },
  { to: '/$lang/branch/scan/', id: 'staff.nav.scan', icon: scanIcon },
  { to: '/$lang/branch/menu/', id: 'staff.nav.menu', icon: menuIcon },
  { to: '/$lang/branch/bills/', id: 'staff.nav.bills', icon: invoiceIcon },
] as const

const others = [
  { to: '/$lang/branch/plates/', id: 'staff.nav.plates', icon: platesIcon },
  { to: '/$lang/branch/requests/', id: 'staff.nav.requests', icon: chatIcon },
] as const

/**
 * The navigation of the console, and the shift. On a phone it is at the bottom, and half of its eight entries
 * are in a sheet.
 */
export function ConsoleRail({ watched }: { watched: string | undefined }) {
  const intl = useIntl()
  const isAmongOthers = useIsAmongOthers()
  const [open, setOpen] = useState<'more' | 'shift'>()
  const close = () => setOpen(undefined)
  const openShift = watched === undefined ? undefined : () => setOpen('shift')
  return (
    <nav className={css.rail} aria-label={intl.formatMessage({ id: 'staff.nav' })}>
      <span className={css.mark}>
        <Mark />
      </span>
      {first.map(({ to, id, icon }) => (
        <LangLink key={to} to={to} activeOptions={exactly} className={css.place}>
          <span className={css.icon}>
            <Icon of={icon} />
            {id === 'staff.nav.board' && watched !== undefined && <NewCount branchId={watched} />}
          </span>
          <FormattedMessage id={id} />
        </LangLink>
      ))}
      <div className={css.others}>
        <Others className={css.place} onShift={openShift} />
      </div>
      <button
        type="button"
        className={css.more}
        aria-haspopup="dialog"
        aria-current={isAmongOthers || undefined}
        onClick={() => setOpen('more')}
      >
        <Icon of={moreIcon} />
        <FormattedMessage id="staff.nav.more" />
      </button>
      <Sheet open={open === 'more'} onClose={close} title={intl.formatMessage({ id: 'staff.nav.more' })}>
        <div className={layout.list}>
          <Others className={css.row} onGo={close} onShift={openShift} />
        </div>
      </Sheet>
      {watched !== undefined && <ShiftSheet open={open === 'shift'} branchId={watched} onClose={close} />}
    </nav>
  )
}

function Others({
  className,
  onGo,
  onShift,
}: {
  className: string | undefined
  onGo?: () => void
  onShift: (() => void) | undefined
}) {
  const role = useQuery(sessionQuery()).data?.customer?.staff?.role
  return (
    <>
      {others.map(({ to, id, icon }) => (
        <LangLink key={to} to={to} activeOptions={exactly} className={className} onClick={onGo}>
          <Icon of={icon} />
          <FormattedMessage id={id} />
        </LangLink>
      ))}
      {role === 'manager' && (
        <LangLink to="/$lang/studio/" className={className} onClick={onGo}>
          <Icon of={editIcon} />
          <FormattedMessage id="studio.nav" />
        </LangLink>
      )}
      {onShift && (
        <button type="button" className={className} aria-haspopup="dialog" onClick={onShift}>
          <Icon of={userIcon} />
          <FormattedMessage id="staff.shift" />
        </button>
      )}
      <LangLink to="/$lang/" activeOptions={exactly} className={className}>
        <Icon of={storeIcon} />
        <FormattedMessage id="staff.nav.shop" />
      </LangLink>
    </>
  )
}

/** The number of orders that wait to be accepted, on every screen of the console. */
function NewCount({ branchId }: { branchId: string }) {
  const intl = useIntl()
  const { data } = useQuery({ ...boardQuery(branchId), enabled: false })
  const count = countNew(data?.orders ?? [])
  return (
    <>
      <Badge>{count}</Badge>
      {count > 0 && <VisuallyHidden>{intl.formatMessage({ id: 'staff.waiting' }, { count })}</VisuallyHidden>}
    </>
  )
}

function useIsAmongOthers(): boolean {
  const lang = useLang()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return others.some(({ to }) => to.replace('$lang', lang) === path)
}

const exactly = { exact: true, includeSearch: false }
