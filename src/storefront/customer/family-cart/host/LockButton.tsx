import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import type { Shared } from '../shared-props.ts'
import { useHostActions } from '../use-host-actions.ts'

/** Locks the cart and leads to the checkout; asks once if a participant is still choosing. */
export function LockButton({ cart, taking, priced: { quote } }: Shared) {
  const intl = useIntl()
  const formats = useFormats()
  const reachable = useReachable()
  const { lock } = useHostActions(taking.code)
  const [asks, setAsks] = useState(false)
  const choosing = cart.members
    .filter(({ id, isChoosing }) => isChoosing && id !== taking.member.id)
    .map(({ name }) => name)
  const words = <FormattedMessage id="family.lock" values={{ price: <Price amount={quote.total} /> }} />
  const reason = !reachable
    ? 'family.needs-network'
    : quote.lines.length === 0
      ? 'refusal.family-empty'
      : undefined
  const ask = () => {
    lock.reset()
    setAsks(true)
  }
  return (
    <div className={layout.stack}>
      {!asks && <ErrorNote error={lock.error} />}
      <Button
        wide
        icon={lockIcon}
        busy={lock.isPending}
        disabledReason={reason && intl.formatMessage({ id: reason })}
        onClick={() => (choosing.length > 0 ? ask() : lock.mutate())}
      >
        {words}
      </Button>
      <Sheet
        open={asks}
        onClose={() => setAsks(false)}
        title={intl.formatMessage(
          { id: choosing.length > 0 ? 'family.awaited' : 'family.all-ready' },
          { count: choosing.length, names: formats.list(choosing) },
        )}
        footer={
          <div className={layout.stack}>
            <ErrorNote error={lock.error} />
            <Button wide icon={lockIcon} busy={lock.isPending} onClick={() => lock.mutate()}>
              {words}
            </Button>
            <Button tone="plain" wide onClick={() => setAsks(false)}>
              <FormattedMessage id="family.lock.wait" />
            </Button>
          </div>
        }
      >
        <p>
          <FormattedMessage id="family.lock.text" />
        </p>
      </Sheet>
    </div>
  )
}
