import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { BackLink } from './BackLink.tsx'

/** A screen without content: an explanation and one action. */
export function EmptyPage({
  title,
  back,
  action,
  children,
}: {
  title: ReactNode
  back?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <TopBar title={title} back={back ?? <BackLink to="/$lang/" />} narrow />
      <Page narrow>
        <Empty title={<FormattedMessage id="empty.oops" />} action={action}>
          {children}
        </Empty>
      </Page>
    </>
  )
}
