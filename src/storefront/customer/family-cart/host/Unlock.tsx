import { useIsMutating } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { lockingKey, useHostActions } from '../use-host-actions.ts'

/** For the host of a locked cart: on to the checkout, or open it again. */
export function Unlock({ code }: { code: string }) {
  const intl = useIntl()
  const reachable = useReachable()
  const { pay, unlock } = useHostActions(code)
  // also while the lock that was just answered leads to the checkout: this button is where the lock's was
  const isLeaving = useIsMutating({ mutationKey: lockingKey(code) }) > 0
  const disabledReason = reachable ? undefined : intl.formatMessage({ id: 'family.needs-network' })
  return (
    <div className={layout.stack}>
      <ErrorNote error={pay.error ?? unlock.error} />
      <Button wide busy={isLeaving} disabledReason={disabledReason} onClick={() => pay.mutate()}>
        <FormattedMessage id="family.pay" />
      </Button>
      <Button
        tone="quiet"
        wide
        busy={unlock.isPending}
        disabled={isLeaving}
        disabledReason={disabledReason}
        onClick={() => unlock.mutate()}
      >
        <FormattedMessage id="family.unlock" />
      </Button>
    </div>
  )
}
