import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { LegalLink } from './LegalLink.tsx'
import { useAgree } from './use-agree.ts'

/** Asks a signed-in customer to agree to changed terms: links to read them, and a button to agree. */
export function TermsQuestion({
  onAgreed,
  children,
}: {
  onAgreed?: (() => void) | undefined
  /** Further buttons beside the one to agree. */
  children?: ReactNode
}) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const agree = useAgree()
  const reason = reachable ? undefined : intl.formatMessage({ id: 'terms.changed.offline' })
  return (
    <div className={layout.stack}>
      <p>
        <FormattedMessage
          id="terms.changed.read"
          values={{ terms: <LegalLink to="terms" />, privacy: <LegalLink to="privacy" /> }}
        />
      </p>
      {agree.error && <p role="alert">{refusal(agree.error)}</p>}
      <div className={layout.wrap}>
        <Button
          tone="quiet"
          small
          busy={agree.isPending}
          disabledReason={reason}
          onClick={() => agree.mutate(undefined, { onSuccess: onAgreed })}
        >
          <FormattedMessage id="terms.changed.agree" />
        </Button>
        {children}
      </div>
    </div>
  )
}
