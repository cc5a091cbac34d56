import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LangLink } from '../shell/LangLink.tsx'
import { LangSwitch } from '../shell/LangSwitch.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { menuIcon, ordersIcon, storeIcon, userIcon } from '../ui/icons.ts'
import { chatIcon, invoiceIcon, platesIcon, scanIcon } from '../ui/icons-more.ts'
import { Mark } from '../ui/Mark.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { countNew } from '../watch/ringing.ts'
import { useConsoleBranch } from '../watch/use-console-branch.ts'
import { Watch } from '../watch/Watch.tsx'
import css from './ConsoleFrame.module.css'
import { boardQuery } from './queries.ts'
import { ShiftSheet } from './ShiftSheet.tsx'

const places = [
  { to: '/$lang/branch/', id: 'staff.nav.board', icon: ordersIcon },
  { to: '/$lang/branch/scan/', id: 'staff.nav.scan', icon: scanIcon },
  { to: '/$lang/branch/menu/', id: 'staff.nav.menu', icon: menuIcon },
  { to: '/$lang/branch/bills/', id: 'staff.nav.bills', icon: invoiceIcon },
  { to: '/$lang/branch/plates/', id: 'staff.nav.plates', icon: platesIcon },
  { to: '/$lang/branch/requests/', id: 'staff.nav.requests', icon: chatIcon },
] as const

/**
 * What every screen of an employee stands in: the rail of places (along the bottom of a phone), a head, and the watch over the orders
 * of `branchId`; without one, of the branch whose board was shown last; with null, of none.
 */
export function ConsoleFrame({
  branchId,
  title,
  detail,
  tools,
  children,
}: {
  branchId?: string | null
  title: ReactNode
  detail?: ReactNode
  tools?: ReactNode
  children: ReactNode
}) {
  const intl = useIntl()
  const { branchId: shown } = useConsoleBranch()
  const watched = branchId === null ? undefined : (branchId ?? shown)
  return (
    <div className={css.console}>
      <SkipLink />
      <nav className={css.rail} aria-label={intl.formatMessage({ id: 'staff.nav' })}>
        <span className={css.mark}>
          <Mark />
        </span>
        {places.map(({ to, id, icon }) => (
          <LangLink key={to} to={to} activeOptions={exactly} className={css.place}>
            <span className={css.icon}>
              <Icon of={icon} />
              {id === 'staff.nav.board' && watched !== undefined && <NewCount branchId={watched} />}
            </span>
            <FormattedMessage id={id} />
          </LangLink>
        ))}
        {watched !== undefined && <Shift branchId={watched} />}
        <LangLink to="/$lang/" activeOptions={exactly} className={css.place}>
          <Icon of={storeIcon} />
          <FormattedMessage id="staff.nav.shop" />
        </LangLink>
      </nav>
      <main id="main" tabIndex={-1} className={css.main}>
        <header className={css.head}>
          <div className={css.titles}>
            <h1 className={css.title}>{title}</h1>
            {detail != null && <p className={css.detail}>{detail}</p>}
          </div>
          {tools}
          <LangSwitch />
        </header>
        {watched !== undefined && <Watch key={watched} branchId={watched} />}
        {children}
      </main>
    </div>
  )
}

/** On every screen of the console: how many orders wait for a yes. */
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

function Shift({ branchId }: { branchId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.place} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={userIcon} />
        <FormattedMessage id="staff.shift" />
      </button>
      <ShiftSheet open={open} branchId={branchId} onClose={() => setOpen(false)} />
    </>
  )
}

const exactly = { exact: true, includeSearch: false }
