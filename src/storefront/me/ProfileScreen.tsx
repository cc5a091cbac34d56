import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Customer } from '#contract/account.ts'
import { initialsOf } from '#domain/customer.ts'
import { groupPhone } from '#domain/phone.ts'
import { sessionQuery } from '../account/queries.ts'
import { AttributionChoice } from '../attribution/AttributionChoice.tsx'
import { Words } from '../i18n/Words.tsx'
import type { MessageId } from '../i18n/words.ts'
import { BackLink } from '../shell/BackLink.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { LangSwitch } from '../shell/LangSwitch.tsx'
import { Icon, type Glyph } from '../ui/Icon.tsx'
import { bellIcon, globeIcon, nextIcon, pinIcon, storeIcon } from '../ui/icons.ts'
import { cardIcon, chatIcon, giftIcon, lockIcon, pointIcon } from '../ui/icons-more.ts'
import { Lead } from '../ui/Lead.tsx'
import { Page } from '../ui/Page.tsx'
import { Seat } from '../ui/Seat.tsx'
import { Tag } from '../ui/Tag.tsx'
import text from '../ui/text.module.css'
import { TopBar } from '../ui/TopBar.tsx'
import { walletQuery } from '../wallet/queries.ts'
import { AboutYou } from './AboutYou.tsx'
import { DigitsChoice } from './DigitsChoice.tsx'
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
  // nobody whom this device knows nothing of has something to change without a network
  const known = usePerson(customer)
  return (
    <>
      <TopBar title={<FormattedMessage id="title.profile" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        {customer && <Head customer={customer} known={known} />}
        <nav className={css.list} aria-label={intl.formatMessage({ id: 'account.places' })}>
          {places.map(({ to, icon, id }) => (
            <LangLink key={to} to={to} className={css.row}>
              <Lead icon={icon} />
              <span className={css.name}>
                <FormattedMessage id={id} />
              </span>
              <Icon of={nextIcon} small />
            </LangLink>
          ))}
        </nav>
        {customer && known && <AboutYou key={customer.id} customerId={customer.id} known={known} />}
        <YourAccount />
        <section className={css.list} aria-label={intl.formatMessage({ id: 'title.privacy' })}>
          <LangLink to="/$lang/privacy/" className={css.row}>
            <Lead icon={lockIcon} />
            <span className={css.name}>
              <FormattedMessage id="title.privacy" />
            </span>
            <Icon of={nextIcon} small />
          </LangLink>
          <AttributionChoice />
        </section>
        <div className={css.list}>
          <div className={css.row}>
            <Lead icon={globeIcon} />
            <span className={css.name}>
              <FormattedMessage id="account.language" />
            </span>
            <LangSwitch />
          </div>
          <DigitsChoice />
          <SignOut />
        </div>
      </Page>
    </>
  )
}

function Head({ customer, known }: { customer: Customer; known: KnownPerson | undefined }) {
  const level = useQuery({ ...walletQuery(), throwOnError: false }).data?.level
  const { firstName = '', lastName = '' } = known?.person ?? {}
  const name = `${firstName} ${lastName}`.trim()
  return (
    <section className={css.head}>
      <Seat initials={initialsOf(firstName, lastName)} />
      <div className={css.who}>
        <h2>{name ? <bdi>{name}</bdi> : <FormattedMessage id="account.you" />}</h2>
        {customer.phone && (
          <p className={text.smallMuted}>
            <bdi className={text.ltr}>{groupPhone(customer.phone)}</bdi>
          </p>
        )}
      </div>
      {level && (
        <Tag icon={pointIcon} tone="warm">
          <Words of={level.name} />
        </Tag>
      )}
    </section>
  )
}
