import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackLink } from '../shell/BackLink.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Empty } from '../ui/Empty.tsx'
import { Page } from '../ui/Page.tsx'
import { TopBar } from '../ui/TopBar.tsx'

/** A screen about one order that has nothing to show: what is not there, and the way to the order. */
export function OrderFrame({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <>
      <TopBar title={title} back={<BackLink to="/$lang/order/$id/" params={{ id }} />} narrow />
      <Page narrow>
        <Empty
          title={<FormattedMessage id="empty.oops" />}
          action={
            <LangLink to="/$lang/order/$id/" params={{ id }} className={buttonClass({ tone: 'tonal' })}>
              <FormattedMessage id="order.back" />
            </LangLink>
          }
        >
          {children}
        </Empty>
      </Page>
    </>
  )
}
