import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isSameBusinessDay } from '#domain/business-day.ts'
import type { Quote } from '#domain/pricing.ts'
import { nearDay, nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { PayButton } from '#storefront/customer/apple-pay/PayButton.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { TotalBeside } from '#storefront/ui/price/TotalBeside.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { attemptAtom } from './attempt.ts'
import { isUnderWay, type Placing } from './placing-atom.ts'

/**
 * The button that places the order: ready, busy, or disabled with a reason. It is disabled while an order has
 * no answer yet or waits for a network, because that order has its own buttons above.
 */
export function PlaceButton({
  quote,
  placing,
  isChoosing,
  block,
  online,
  apple,
  slot,
  saysTime = false,
  onPlace,
  onBlocked,
}: {
  quote: Quote
  placing: Placing
  /** An address or a branch that was tapped is about to be chosen, and counts for this order. */
  isChoosing: boolean
  block: MessageId | undefined
  /** The order is paid online, by card. */
  online: boolean
  /** It is paid in the sheet of Apple Pay. */
  apple: boolean
  /** The time of the order (milliseconds since 1970); null if there is none. */
  slot: number | null
  /** It says a time of today too, which the customer did not choose; that of another day it always says. */
  saysTime?: boolean
  onPlace: () => void
  /** Called with the reason if the button is tapped while something is missing. */
  onBlocked?: (block: MessageId) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const isWaiting = useAtomValue(attemptAtom)?.stage === 'waiting'
  const busy = isUnderWay(placing) || isChoosing
  const reason =
    placing.step === 'unanswered' ? 'checkout.block.unanswered' : isWaiting ? 'checkout.block.waiting' : block
  const button = {
    busy,
    disabledReason: reason && !busy ? intl.formatMessage({ id: reason }) : undefined,
    onClick: onPlace,
    onBlocked: reason && (() => onBlocked?.(reason)),
  }
  const isOfAnotherDay =
    slot !== null && (nearDay(slot, { formats, now }) !== undefined || !isSameBusinessDay(slot, now))
  const isSaid = slot !== null && (saysTime || isOfAnotherDay)
  const time = isSaid ? <bdi>{nearTime(slot, { formats, now })}</bdi> : undefined
  if (online) return <PayButton {...button} total={quote.total} apple={apple} time={time} />
  return (
    <TotalBeside total={quote.total}>
      <Button wide {...button}>
        <Words total={quote.total} time={time} />
      </Button>
    </TotalBeside>
  )
}

function Words({ total, time }: { total: number; time: ReactNode }) {
  const reachable = useReachable()
  const price = (
    <VisuallyHidden>
      <Price amount={total} />
    </VisuallyHidden>
  )
  return (
    <span>
      {reachable && time != null ? (
        <FormattedMessage id="checkout.place.for" values={{ price, time }} />
      ) : (
        <FormattedMessage id={reachable ? 'checkout.place' : 'checkout.place.later'} values={{ price }} />
      )}
    </span>
  )
}
