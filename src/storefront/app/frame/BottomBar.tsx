import { FormattedMessage, useIntl } from 'react-intl'
import { bottomNavLinkClass } from '#storefront/ui/navigation/bottom-nav-link-class.ts'
import { BottomNav } from '#storefront/ui/navigation/BottomNav.tsx'
import { BottomNavItem } from '#storefront/ui/navigation/BottomNavItem.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { navLinks } from './nav-links.ts'

/** The navigation at the bottom of a phone. */
export function BottomBar() {
  const intl = useIntl()
  return (
    <BottomNav label={intl.formatMessage({ id: 'nav.label' })}>
      {navLinks().map(({ to, id, icon }) => (
        <LangLink key={to} to={to} activeOptions={exactly} className={bottomNavLinkClass()}>
          <BottomNavItem icon={icon}>
            <FormattedMessage id={id} />
          </BottomNavItem>
        </LangLink>
      ))}
    </BottomNav>
  )
}

const exactly = { exact: true, includeSearch: false }
