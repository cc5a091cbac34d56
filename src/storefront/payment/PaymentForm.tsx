import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useReachable } from '../offline/use-reach.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { Button } from '../ui/Button.tsx'
import type { Glyph } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'

/** What is paid by itself: what `children` ask for it, why it was refused, and the button. */
export function PaymentForm({
  paying,
  icon,
  words,
  onPay,
  children,
}: {
  paying: { readonly error: Error | null; readonly isPending: boolean }
  icon: Glyph | undefined
  words: ReactNode
  onPay: () => void
  children: ReactNode
}) {
  const intl = useIntl()
  const reachable = useReachable()
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onPay()
      }}
    >
      {children}
      <WhyNot error={paying.error} />
      <Button
        wide
        icon={icon}
        busy={paying.isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'payment.offline' })}
        onClick={onPay}
      >
        {words}
      </Button>
    </form>
  )
}
