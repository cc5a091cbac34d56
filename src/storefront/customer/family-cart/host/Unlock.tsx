import { FormattedMessage, useIntl } from 'react-intl'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { useHostActions } from '../use-host-actions.ts'

/** For the host of a locked cart: on to the checkout, or open it again. */
export function Unlock({ code }: { code: string }) {
  const intl = useIntl()
  const reachable = useReachable()
  const { unlock } = useHostActions(code)
  return (
    <div className={layout.stack}>
      <LangLink to="/$lang/checkout/" className={buttonClass({ wide: true })}>
        <FormattedMessage id="family.pay" />
      </LangLink>
      <Button
        tone="quiet"
        wide
        busy={unlock.isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'family.needs-network' })}
        onClick={() => unlock.mutate()}
      >
        <FormattedMessage id="family.unlock" />
      </Button>
    </div>
  )
}
