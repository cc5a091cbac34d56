import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackLink } from '../shell/BackLink.tsx'
import { EmptyScreen } from '../shell/EmptyScreen.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'

/** A screen about one order that has nothing to show: what is not there, and the way to the order. */
export function OrderFrame({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <EmptyScreen
      title={title}
      back={<BackLink to="/$lang/order/$id/" params={{ id }} />}
      action={
        <LangLink to="/$lang/order/$id/" params={{ id }} className={buttonClass({ tone: 'tonal' })}>
          <FormattedMessage id="order.back" />
        </LangLink>
      }
    >
      {children}
    </EmptyScreen>
  )
}
