import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import layout from '#storefront/ui/layout/layout.module.css'

/** A form with its own payment: the fields in `children`, the refusal, and the pay button. */
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
      <ErrorNote error={paying.error} />
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
