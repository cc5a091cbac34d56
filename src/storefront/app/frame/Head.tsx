import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { unreadAtom } from '#storefront/customer/notification/unread-atom.ts'
import { Badge } from '#storefront/ui/icon/Badge.tsx'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { bellIcon, searchIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Mark } from '#storefront/ui/picture/Mark.tsx'
import { mastheadHomeClass, mastheadLinkClass } from '#storefront/ui/navigation/masthead-class.ts'
import { Masthead } from '#storefront/ui/navigation/Masthead.tsx'
import { Wordmark } from '#storefront/ui/picture/Wordmark.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { navLinks } from './nav-links.ts'
import { WhereBar } from './WhereBar.tsx'

/** The header of the shop. `desk`: shown only in a wide window. */
export function Head({ desk }: { desk: boolean }) {
  const intl = useIntl()
  return (
    <Masthead
      desk={desk}
      home={<HomeLink />}
      where={<WhereBar />}
      linksLabel={intl.formatMessage({ id: 'nav.label' })}
      links={navLinks().map(({ to, id }) => (
        <LangLink key={to} to={to} activeOptions={exactly} className={mastheadLinkClass()}>
          <FormattedMessage id={id} />
        </LangLink>
      ))}
      tools={<Tools />}
    />
  )
}

function HomeLink() {
  const intl = useIntl()
  return (
    <LangLink
      to="/$lang/"
      className={mastheadHomeClass()}
      aria-label={intl.formatMessage({ id: 'nav.home' })}
    >
      <Mark />
      <span className={layout.desk}>
        <Wordmark />
      </span>
    </LangLink>
  )
}

function Tools() {
  const intl = useIntl()
  const unread = useAtomValue(unreadAtom)
  return (
    <>
      <LangLink
        to="/$lang/"
        search={{ q: '' }}
        className={iconButtonClass()}
        aria-label={intl.formatMessage({ id: 'nav.search' })}
      >
        <Icon of={searchIcon} />
      </LangLink>
      <LangLink
        to="/$lang/notifications/"
        className={iconButtonClass()}
        aria-label={intl.formatMessage({ id: 'nav.notifications' }, { count: unread })}
      >
        <Icon of={bellIcon} />
        <Badge>{unread}</Badge>
      </LangLink>
      <LangSwitch tone="ring" />
    </>
  )
}

const exactly = { exact: true, includeSearch: false }
