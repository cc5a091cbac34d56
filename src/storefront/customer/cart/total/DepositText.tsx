import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { hoursToReturn } from '#domain/plates-due.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { Price } from '#storefront/ui/price/Price.tsx'

/** Explains the plates deposit and its refund. `amount` in halalas. */
export function DepositText({ amount }: { amount: number }) {
  const { branchId: only } = useAtomValue(onlyChoiceAtom)
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  // rounded down to days: a shorter time than the real one is safer to promise
  const days = Math.floor((data?.brand.platesHours ?? hoursToReturn) / 24)
  return (
    <span>
      <FormattedMessage
        id={only === undefined ? 'cart.deposit.text' : 'cart.deposit.text.only'}
        values={{ price: <Price amount={amount} />, days }}
      />
    </span>
  )
}
