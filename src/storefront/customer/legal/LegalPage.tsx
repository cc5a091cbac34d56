import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { termsVersion } from '#contract/account.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'

/** A legal text with its version, which customers agree to at the sign-in. */
export function LegalPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <TopBar title={title} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        <p className={text.smallMuted}>
          <FormattedMessage id="legal.version" values={{ version: <bdi dir="ltr">{termsVersion}</bdi> }} />
        </p>
        {children}
      </Page>
    </>
  )
}
