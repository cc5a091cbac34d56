import { FormattedMessage, useIntl } from 'react-intl'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { useHostActions } from '../use-host-actions.ts'

/** For the host of a locked cart: on to the checkout, or open it again. */
export function Unlock({ code }: { code: string }) {
  const intl = useIntl()
  const reachable = useReachable()
  const { pay, unlock } = useHostActions(code)
  const disabledReason = reachable ? undefined : intl.formatMessage({ id: 'family.needs-network' })
  return (
    <div className={layout.stack}>
      <ErrorNote error={pay.error ?? unlock.error} />
      <Button wide busy={pay.isPending} disabledReason={disabledReason} onClick={() => pay.mutate()}>
        <FormattedMessage id="family.pay" />
      </Button>
      <Button
        tone="quiet"
        wide
        busy={unlock.isPending}
        disabledReason={disabledReason}
        onClick={() => unlock.mutate()}
      >
        <FormattedMessage id="family.unlock" />
      </Button>
    </div>
  )
}
