import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LangLink } from '../shell/LangLink.tsx'
import { LangSwitch } from '../shell/LangSwitch.tsx'
import { Icon } from '../ui/Icon.tsx'
import { menuIcon, ordersIcon, storeIcon } from '../ui/icons.ts'
import { chatIcon, invoiceIcon, platesIcon, scanIcon } from '../ui/icons-more.ts'
import { Mark } from '../ui/Mark.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import css from './ConsoleFrame.module.css'

const places = [
  { to: '/$lang/branch/', id: 'staff.nav.board', icon: ordersIcon },
  { to: '/$lang/branch/scan/', id: 'staff.nav.scan', icon: scanIcon },
  { to: '/$lang/branch/plates/', id: 'staff.nav.plates', icon: platesIcon },
  { to: '/$lang/branch/menu/', id: 'staff.nav.menu', icon: menuIcon },
  { to: '/$lang/branch/bills/', id: 'staff.nav.bills', icon: invoiceIcon },
  { to: '/$lang/branch/requests/', id: 'staff.nav.requests', icon: chatIcon },
  { to: '/$lang/', id: 'staff.nav.shop', icon: storeIcon },
] as const

/** What every screen of an employee stands in: the rail of places (along the bottom of a phone) and a head. */
export function ConsoleFrame({
  title,
  detail,
  tools,
  children,
}: {
  title: ReactNode
  detail?: ReactNode
  tools?: ReactNode
  children: ReactNode
}) {
  const intl = useIntl()
  return (
    <div className={css.console}>
      <SkipLink />
      <nav className={css.rail} aria-label={intl.formatMessage({ id: 'staff.nav' })}>
        <span className={css.mark}>
          <Mark />
        </span>
        {places.map(({ to, id, icon }) => (
          <LangLink key={to} to={to} activeOptions={exactly} className={css.place}>
            <Icon of={icon} />
            <FormattedMessage id={id} />
          </LangLink>
        ))}
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
        {children}
      </main>
    </div>
  )
}

const exactly = { exact: true, includeSearch: false }
