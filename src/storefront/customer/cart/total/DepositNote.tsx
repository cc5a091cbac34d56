import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { hoursToReturn } from '#domain/plates.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { platesIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'

/** What the deposit in the bill is for, and how it comes back. `amount` in halalas. */
export function DepositNote({ amount }: { amount: number }) {
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  // whole days: promising less is better than half a day too much
  const days = Math.floor((data?.brand.platesHours ?? hoursToReturn) / 24)
  return (
    <Note icon={platesIcon} title={<FormattedMessage id="cart.deposit.title" />}>
      <span>
        <FormattedMessage id="cart.deposit.text" values={{ price: <Price amount={amount} />, days }} />
      </span>
    </Note>
  )
}
