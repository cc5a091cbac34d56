import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Customer } from '#contract/session.ts'
import { initialsOf } from '#domain/customer.ts'
import { groupPhone } from '#domain/phone.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { AttributionChoice } from '#storefront/customer/attribution/AttributionChoice.tsx'
import { rewardsInvites } from '#storefront/i18n/brand.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import type { MessageId } from '#storefront/i18n/words.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { bellIcon } from '#storefront/ui/icon/icons.ts'
import {
  globeIcon,
  nextIcon,
  pinIcon,
  storeIcon,
  cardIcon,
  chatIcon,
  giftIcon,
  lockIcon,
  pointIcon,
} from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Avatar } from '#storefront/ui/picture/Avatar.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { paymentSettingsQuery } from '#storefront/customer/card/queries.ts'
import { walletQuery } from '#storefront/customer/wallet/queries.ts'
import { AboutYou } from './AboutYou.tsx'
import { DigitsChoice } from './DigitsChoice.tsx'
import { InstallRow } from './InstallRow.tsx'
import css from './ProfileScreen.module.css'
import { SignOut } from './SignOut.tsx'
import { type KnownPerson, usePerson } from './use-person.ts'
import { YourAccount } from './YourAccount.tsx'

const places = [
  { to: '/$lang/address/', icon: pinIcon, id: 'title.address' },
  { to: '/$lang/cards/', icon: cardIcon, id: 'title.cards' },
  { to: '/$lang/invite/', icon: giftIcon, id: 'title.invite' },
  { to: '/$lang/notifications/', icon: bellIcon, id: 'title.notifications' },
  { to: '/$lang/customerService/', icon: chatIcon, id: 'title.support' },
  { to: '/$lang/branches/', icon: storeIcon, id: 'title.branches' },
] as const satisfies readonly { to: string; icon: Glyph; id: MessageId }[]

export function ProfileScreen() {
  const intl = useIntl()
  const { data } = useQuery(sessionQuery())
  const customer = data?.customer
  // undefined without a network if this device stores no profile: the form is then not shown
  const known = usePerson(customer)
  return (
    <>
      <TopBar title={<FormattedMessage id="title.profile" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        {customer && <Head customer={customer} known={known} />}
        <Places />
        {customer && known && <AboutYou key={customer.id} customerId={customer.id} known={known} />}
        <YourAccount />
        <section className={css.list} aria-label={intl.formatMessage({ id: 'title.privacy' })}>
          <LangLink to="/$lang/privacy/" className={css.row}>
            <IconTile icon={lockIcon} />
            <span className={css.name}>
              <FormattedMessage id="title.privacy" />
            </span>
            <Icon of={nextIcon} small />
          </LangLink>
          <AttributionChoice />
        </section>
        <div className={css.list}>
          <div className={css.row}>
            <IconTile icon={globeIcon} />
            <span className={css.name}>
              <FormattedMessage id="account.language" />
            </span>
            <LangSwitch />
          </div>
          <DigitsChoice />
          <InstallRow />
          <SignOut />
        </div>
      </Page>
    </>
  )
}

function Places() {
  const intl = useIntl()
  const { data: payments } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  // saved cards of a former gateway stay deletable by the address of the screen, and invited friends readable
  const shown = places.filter(
    ({ id }) =>
      (id !== 'title.cards' || payments?.way !== 'none') && (id !== 'title.invite' || rewardsInvites()),
  )
  return (
    <nav className={css.list} aria-label={intl.formatMessage({ id: 'account.places' })}>
      {shown.map(({ to, icon, id }) => (
        <LangLink key={to} to={to} className={css.row}>
          <IconTile icon={icon} />
          <span className={css.name}>
            <FormattedMessage id={id} />
          </span>
          <Icon of={nextIcon} small />
        </LangLink>
      ))}
    </nav>
  )
}

function Head({ customer, known }: { customer: Customer; known: KnownPerson | undefined }) {
  const { data: wallet } = useQuery({ ...walletQuery(), throwOnError: false })
  const { firstName = '', lastName = '' } = known?.person ?? {}
  const name = `${firstName} ${lastName}`.trim()
  return (
    <section className={css.head}>
      <Avatar initials={initialsOf(firstName, lastName)} />
      <div className={css.who}>
        <h2>{name ? <bdi>{name}</bdi> : <FormattedMessage id="account.you" />}</h2>
        {customer.phone && (
          <p className={text.smallMuted}>
            <bdi className={text.ltr}>{groupPhone(customer.phone)}</bdi>
          </p>
        )}
      </div>
      {wallet && wallet.scheme.earnPoints > 0 && (
        <Tag icon={pointIcon} tone="warm">
          <Words of={wallet.level.name} />
        </Tag>
      )}
    </section>
  )
}
