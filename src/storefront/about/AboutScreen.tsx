import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { groupPhone } from '#domain/phone.ts'
import { branchesQuery } from '../branch/queries.ts'
import { Words } from '../i18n/Words.tsx'
import { BackLink } from '../shell/BackLink.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { Block } from '../ui/Block.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Icon } from '../ui/Icon.tsx'
import { chatIcon, platesIcon, sendIcon } from '../ui/icons-more.ts'
import { peopleIcon } from '../ui/icons-dish.ts'
import { phoneIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { Sadu } from '../ui/Sadu.tsx'
import text from '../ui/text.module.css'
import { TopBar } from '../ui/TopBar.tsx'
import css from './AboutScreen.module.css'

export function AboutScreen() {
  const { brand } = useSuspenseQuery(branchesQuery()).data
  return (
    <>
      <TopBar title={<FormattedMessage id="title.about" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        <section className={layout.stack}>
          <Sadu />
          <p className={text.title}>
            <Words of={brand.tagline} />
          </p>
          {brand.about.map((paragraph) => (
            <p key={paragraph.ar ?? paragraph.en}>
              <Words of={paragraph} />
            </p>
          ))}
        </section>
        <Note icon={peopleIcon} title={<FormattedMessage id="about.catering" />}>
          <Words of={brand.cateringNote} />
        </Note>
        <Note icon={platesIcon} title={<FormattedMessage id="about.plates" />}>
          <Words of={brand.platesNote} />
        </Note>
        <Block title={<FormattedMessage id="about.contact" />}>
          <div className={layout.wrap}>
            <a className={buttonClass({ tone: 'quiet', small: true })} href={`tel:${brand.phone}`}>
              <Icon of={phoneIcon} small />
              <bdi dir="ltr">{groupPhone(brand.phone)}</bdi>
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
          <LangLink to="/$lang/branches/" className={text.link}>
            <FormattedMessage id="about.branches" />
          </LangLink>
        </Block>
        <Block title={<FormattedMessage id="about.legal" />}>
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
          <p className={layout.wrap}>
            <LangLink to="/$lang/terms/" className={text.link}>
              <FormattedMessage id="title.terms" />
            </LangLink>
            <LangLink to="/$lang/privacy/" className={text.link}>
              <FormattedMessage id="title.privacy" />
            </LangLink>
          </p>
        </Block>
      </Page>
    </>
  )
}
