import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Brand } from '#contract/branch-list.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { UnsentWords } from '#storefront/customer/outbox/UnsentWords.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { checkIcon, phoneIcon, chatIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { requestFormLoadedAtom } from './form-atom.ts'
import { RequestForm } from './RequestForm.tsx'
import { Requests } from './Requests.tsx'
import type { Sent } from './use-send-request.ts'

/** Contacts of the restaurant, a form for a request, and earlier requests with their answers. */
export function CustomerServiceScreen() {
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  const loaded = useAtomValue(requestFormLoadedAtom)
  const [sent, setSent] = useState<Sent>()
  // the form and the thanks replace each other
  useFocusAfterSwap(String(sent !== undefined), () => null)
  return (
    <>
      <TopBar
        title={<FormattedMessage id="title.support" />}
        back={<BackLink to="/$lang/profile/" />}
        narrow
      />
      <Page narrow bar={sent === undefined}>
        {data && <Ways brand={data.brand} />}
        {sent ? (
          <Thanks sent={sent} onAnother={() => setSent(undefined)} />
        ) : loaded ? (
          <RequestForm onSent={setSent} />
        ) : (
          <Skeleton shape="block" />
        )}
        <Requests />
      </Page>
    </>
  )
}

const Ways = ({ brand: { phone, whatsapp } }: { brand: Brand }) => (
  <div className={layout.two}>
    <a className={buttonClass({ tone: 'tonal', wide: true })} href={`tel:${phone}`}>
      <Icon of={phoneIcon} />
      <FormattedMessage id="support.call" />
    </a>
    {whatsapp && (
      <a
        className={buttonClass({ tone: 'tonal', wide: true })}
        href={`https://wa.me/${whatsapp.replace('+', '')}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={chatIcon} />
        <FormattedMessage id="support.chat" />
      </a>
    )}
  </div>
)

const Thanks = ({ sent, onAnother }: { sent: Sent; onAnother: () => void }) => (
  <div className={layout.stack}>
    <Note tone={sent.number === null ? 'warm' : 'good'} icon={checkIcon} role="status">
      {sent.number === null ? (
        <UnsentWords saved="support.offline" />
      ) : (
        <FormattedMessage id="support.sent" values={{ number: <bdi>{sent.number}</bdi> }} />
      )}
    </Note>
    <Button tone="quiet" wide onClick={onAnother}>
      <FormattedMessage id="support.sent.new" />
    </Button>
  </div>
)
