import { FormattedMessage } from 'react-intl'
import type { Branch, Point } from '#domain/branch.ts'
import { feeAt, isAlwaysFree } from '#domain/delivery.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { dot } from '#storefront/ui/text/dot.ts'

/**
 * The delivery fee of the branch to this point, its minimum order and from which amount it is free. Says that
 * it is free, without amounts, if no order pays for it. Renders nothing if the branch does not deliver there.
 */
export function DeliveryFee({ branch, point }: { branch: Branch; point: Point }) {
  const fee = feeAt(branch, point)
  if (!fee) return null
  const isFree = isAlwaysFree(fee)
  return (
    <>
      {isFree ? (
        <FormattedMessage id="cart.delivery.free" />
      ) : (
        <FormattedMessage id="method.fee" values={{ fee: <Price amount={fee.fee} /> }} />
      )}
      {fee.minimum > 0 && (
        <>
          {dot}
          <FormattedMessage id="method.minimum" values={{ minimum: <Price amount={fee.minimum} /> }} />
        </>
      )}
      {!isFree && fee.freeFrom !== null && (
        <>
          {dot}
          <FormattedMessage id="method.free-from" values={{ amount: <Price amount={fee.freeFrom} /> }} />
        </>
      )}
    </>
  )
}
