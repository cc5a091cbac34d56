import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { PayButton } from '#storefront/customer/apple-pay/PayButton.tsx'
import { SheetClosed } from '#storefront/customer/apple-pay/tender.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'

/** A form with its own payment: the fields in `children`, the refusal, and the button. */
export function PaymentForm({
  paying,
  total,
  apple = false,
  words,
  onPay,
  children,
}: {
  paying: { readonly error: Error | null; readonly isPending: boolean }
  /** What is paid online, in halalas. */
  total: number
  apple?: boolean
  /** Of a button that pays nothing online. */
  words?: ReactNode
  onPay: () => void
  children: ReactNode
}) {
  const intl = useIntl()
  const reachable = useReachable()
  // Enter in a field presses the submit button, which sends nothing while it is busy or disabled
  const button = {
    type: 'submit',
    busy: paying.isPending,
    disabledReason: reachable ? undefined : intl.formatMessage({ id: 'payment.offline' }),
  } as const
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
      <ErrorNote error={paying.error instanceof SheetClosed ? null : paying.error} />
      {words === undefined ? (
        <PayButton {...button} total={total} apple={apple} />
      ) : (
        <Button wide {...button}>
          {words}
        </Button>
      )}
    </form>
  )
}
