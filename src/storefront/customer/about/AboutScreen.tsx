import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Brand } from '#contract/branch-list.ts'
import type { Localized } from '#domain/locale.ts'
import { unbrokenPhone } from '#domain/phone.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useCateringLeads } from '#storefront/customer/branch/use-catering-leads.ts'
import { useLeadWords } from '#storefront/customer/branch/use-lead-words.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { chatIcon, platesIcon, sendIcon, phoneIcon } from '#storefront/ui/icon/icons-more.ts'
import { peopleIcon } from '#storefront/ui/icon/icons-dish.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import css from './AboutScreen.module.css'

export function AboutScreen() {
  const { brand } = useSuspenseQuery(branchesQuery()).data
  return (
    <>
      <TopBar title={<FormattedMessage id="title.about" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        <section className={layout.stack}>
          <Sadu className={css.band} />
          <p className={text.title}>
            <Words of={brand.tagline} />
          </p>
          {brand.about.map((paragraph) => (
            <p key={paragraph.ar ?? paragraph.en}>
              <Words of={paragraph} />
            </p>
          ))}
        </section>
        {isSaid(brand.cateringNote) && (
          <Note icon={peopleIcon} title={<FormattedMessage id="about.catering" />}>
            <Words of={brand.cateringNote} />
            <FeastLead />
            <LangLink to="/$lang/feast/" className={text.ownLink}>
              <FormattedMessage id="about.feast" />
            </LangLink>
          </Note>
        )}
        {isSaid(brand.platesNote) && (
          <Note icon={platesIcon} title={<FormattedMessage id="about.plates" />}>
            <Words of={brand.platesNote} />
          </Note>
        )}
        <Block title={<FormattedMessage id="about.contact" />}>
          <ContactLinks brand={brand} />
          <LangLink to="/$lang/branches/" className={text.ownLink}>
            <FormattedMessage id="about.branches" />
          </LangLink>
        </Block>
        <Block title={<FormattedMessage id="about.legal" />} className={css.legal}>
          <LegalFacts brand={brand} />
          <p className={layout.wrap}>
            <LangLink to="/$lang/terms/" className={text.ownLink}>
              <FormattedMessage id="title.terms" />
            </LangLink>
            <LangLink to="/$lang/privacy/" className={text.ownLink}>
              <FormattedMessage id="title.privacy" />
            </LangLink>
          </p>
        </Block>
      </Page>
    </>
  )
}

const LegalFacts = ({ brand }: { brand: Brand }) => (
  <dl className={css.facts}>
    <dt>
      <FormattedMessage id="about.legal-name" />
    </dt>
    <dd>
      <Words of={brand.legalName} />
    </dd>
    <dt>
      <FormattedMessage id="about.vat-number" />
    </dt>
    <dd>
      <bdi dir="ltr">{brand.vatNumber}</bdi>
    </dd>
    <dt>
      <FormattedMessage id="about.registration" />
    </dt>
    <dd>
      <bdi dir="ltr">{brand.commercialRegistration}</bdi>
    </dd>
  </dl>
)

const ContactLinks = ({ brand }: { brand: Brand }) => (
  <div className={css.contact}>
    <a className={buttonClass({ tone: 'quiet', small: true })} href={`tel:${brand.phone}`}>
      <Icon of={phoneIcon} small />
      <bdi dir="ltr">{unbrokenPhone(brand.phone)}</bdi>
    </a>
    {brand.whatsapp && (
      <a
        className={buttonClass({ tone: 'quiet', small: true })}
        href={`https://wa.me/${brand.whatsapp.replace('+', '')}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={chatIcon} small />
        <FormattedMessage id="about.whatsapp" />
      </a>
    )}
    <a className={buttonClass({ tone: 'quiet', small: true })} href={`mailto:${brand.email}`}>
      <Icon of={sendIcon} small />
      <bdi dir="ltr" className={css.email}>
        {brand.email}
      </bdi>
    </a>
  </div>
)

/**
 * How long ahead a feast is ordered: the time of the branches, as the planner and the request say it; nothing
 * if no branch needs time for one.
 */
function FeastLead() {
  const { least, most } = useCateringLeads()
  const leadWords = useLeadWords()
  if (most === 0) return null
  return (
    <p>
      {least === most ? (
        <FormattedMessage id="about.feast.lead" values={{ lead: leadWords(least) }} />
      ) : least === 0 ? (
        <FormattedMessage id="about.feast.lead.some" values={{ most: leadWords(most) }} />
      ) : (
        <FormattedMessage
          id="about.feast.lead.range"
          values={{ least: leadWords(least), most: leadWords(most) }}
        />
      )}
    </p>
  )
}

/** A restaurant without catering, or without lent plates, has no words about them. */
const isSaid = ({ ar, en }: Localized): boolean => Boolean(ar ?? en)
