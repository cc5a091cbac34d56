import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Brand } from '#contract/branch.ts'
import { groupPhone } from '#domain/phone.ts'
import { branchesQuery } from '../branch/queries.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { BackLink } from '../shell/BackLink.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Empty } from '../ui/Empty.tsx'
import { Icon } from '../ui/Icon.tsx'
import { phoneIcon } from '../ui/icons.ts'
import { chatIcon, sendIcon } from '../ui/icons-more.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { TopBar } from '../ui/TopBar.tsx'

/** The ways to a person who helps. */
export function CustomerServiceScreen() {
  const refusal = useRefusal()
  const { data, error } = useQuery({ ...branchesQuery(), throwOnError: false })
  return (
    <>
      <TopBar
        title={<FormattedMessage id="title.support" />}
        back={<BackLink to="/$lang/profile/" />}
        narrow
      />
      <Page narrow>
        {data && <Ways brand={data.brand} />}
        {error && !data && (
          <Note tone="bad" role="alert">
            {refusal(error)}
          </Note>
        )}
        <Empty
          title={<FormattedMessage id="support.none.title" />}
          action={
            <LangLink to="/$lang/orders/" className={buttonClass({ tone: 'tonal' })}>
              <FormattedMessage id="title.orders" />
            </LangLink>
          }
        >
          <FormattedMessage id="support.none" />
        </Empty>
      </Page>
    </>
  )
}

function Ways({ brand }: { brand: Brand }) {
  return (
    <div className={layout.stack}>
      <a className={buttonClass({ wide: true })} href={`tel:${brand.phone}`}>
        <Icon of={phoneIcon} />
        <FormattedMessage
          id="support.call"
          values={{ phone: <bdi dir="ltr">{groupPhone(brand.phone)}</bdi> }}
        />
      </a>
      {brand.whatsapp && (
        <a
          className={buttonClass({ tone: 'tonal', wide: true })}
          href={`https://wa.me/${brand.whatsapp.replace('+', '')}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={chatIcon} />
          <FormattedMessage id="about.whatsapp" />
        </a>
      )}
      <a className={buttonClass({ tone: 'quiet', wide: true })} href={`mailto:${brand.email}`}>
        <Icon of={sendIcon} />
        <bdi dir="ltr">{brand.email}</bdi>
      </a>
    </div>
  )
}
