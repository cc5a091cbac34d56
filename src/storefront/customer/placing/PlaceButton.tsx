import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Quote } from '#domain/pricing.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { attemptAtom } from './attempt.ts'
import { isUnderWay, type Placing } from './placing.ts'

/**
 * Ready, or busy, or grey with the reason. While an order has no answer yet, or waits for a network, its own
 * buttons stand above, and this one rests.
 */
export function PlaceButton({
  quote,
  placing,
  block,
  online,
  onPlace,
}: {
  quote: Quote
  placing: Placing
  block: MessageId | undefined
  /** It is paid here and now, by card. */
  online: boolean
  onPlace: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const isWaiting = useAtomValue(attemptAtom)?.stage === 'waiting'
  const busy = isUnderWay(placing)
  const reason =
    placing.step === 'unanswered' ? 'checkout.block.unanswered' : isWaiting ? 'checkout.block.waiting' : block
  return (
    <Button
      wide
      icon={online ? lockIcon : undefined}
      busy={busy}
      disabledReason={reason && !busy ? intl.formatMessage({ id: reason }) : undefined}
      onClick={onPlace}
    >
      <FormattedMessage
        id={online ? 'checkout.pay.now' : reachable ? 'checkout.place' : 'checkout.place.later'}
        values={{ price: <Price amount={quote.total} /> }}
      />
    </Button>
  )
}
