import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { hoursToReturn } from '#domain/plates-due.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { Price } from '#storefront/ui/price/Price.tsx'

/** Explains the plates deposit and its refund. `amount` in halalas. */
export function DepositText({ amount }: { amount: number }) {
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  // rounded down to days: a shorter time than the real one is safer to promise
  const days = Math.floor((data?.brand.platesHours ?? hoursToReturn) / 24)
  return (
    <span>
      <FormattedMessage id="cart.deposit.text" values={{ price: <Price amount={amount} />, days }} />
    </span>
  )
}
