import { FormattedMessage } from 'react-intl'
import type { Branch, Point } from '#domain/branch.ts'
import { feeAt } from '#domain/delivery.ts'
import { Price } from '#storefront/ui/price/Price.tsx'

/**
 * What the branch takes for bringing it there, from how much on, and from when it is free. Nothing where it
 * does not go.
 */
export function FeeOf({ branch, point }: { branch: Branch; point: Point }) {
  const fee = feeAt(branch, point)
  if (!fee) return null
  return (
    <>
      <FormattedMessage id="method.fee" values={{ fee: <Price amount={fee.fee} /> }} />
      {fee.minimum > 0 && (
        <>
          {' · '}
          <FormattedMessage id="method.minimum" values={{ minimum: <Price amount={fee.minimum} /> }} />
        </>
      )}
      {fee.freeFrom !== null && (
        <>
          {' · '}
          <FormattedMessage id="method.free-from" values={{ amount: <Price amount={fee.freeFrom} /> }} />
        </>
      )}
    </>
  )
}
