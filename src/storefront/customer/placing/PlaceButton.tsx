import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Quote } from '#domain/pricing.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { PayButton } from '#storefront/customer/apple-pay/PayButton.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { attemptAtom } from './attempt.ts'
import { isUnderWay } from './placing-atom.ts'
import type { Placing } from './price-refusal.ts'

/**
 * The button that places the order: ready, busy, or disabled with a reason. It is disabled while an order has
 * no answer yet or waits for a network, because that order has its own buttons above.
 */
export function PlaceButton({
  quote,
  placing,
  block,
  online,
  apple,
  onPlace,
  onBlocked,
}: {
  quote: Quote
  placing: Placing
  block: MessageId | undefined
  /** The order is paid online, by card. */
  online: boolean
  /** It is paid in the sheet of Apple Pay. */
  apple: boolean
  onPlace: () => void
  /** Called with the reason if the button is tapped while something is missing. */
  onBlocked?: (block: MessageId) => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const isWaiting = useAtomValue(attemptAtom)?.stage === 'waiting'
  const busy = isUnderWay(placing)
  const reason =
    placing.step === 'unanswered' ? 'checkout.block.unanswered' : isWaiting ? 'checkout.block.waiting' : block
  const button = {
    busy,
    disabledReason: reason && !busy ? intl.formatMessage({ id: reason }) : undefined,
    onClick: onPlace,
    onBlocked: reason && (() => onBlocked?.(reason)),
  }
  if (online) return <PayButton {...button} total={quote.total} apple={apple} />
  return (
    <Button wide {...button}>
      <FormattedMessage
        id={reachable ? 'checkout.place' : 'checkout.place.later'}
        values={{ price: <Price amount={quote.total} /> }}
      />
    </Button>
  )
}
