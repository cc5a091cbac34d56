import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { EmptyPage } from '#storefront/platform/navigation/EmptyPage.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'

/** An empty screen about one order: a message, and a link to the order. */
export function OrderFrame({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <EmptyPage
      title={title}
      back={<BackLink to="/$lang/order/$id/" params={{ id }} />}
      action={
        <LangLink to="/$lang/order/$id/" params={{ id }} className={buttonClass({ tone: 'tonal' })}>
          <FormattedMessage id="order.back" />
        </LangLink>
      }
    >
      {children}
    </EmptyPage>
  )
}
