import { useSetAtom } from 'jotai'
import type { DeliveryAddress } from '#contract/quote.ts'
import type { Branch } from '#domain/branch.ts'
import { chooseBranch } from '#domain/delivery.ts'
import { changeChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** Has it brought there, by the branch that goes there; where none goes the screen says so. */
export function useChooseAddress(
  branches: readonly Branch[],
): (address: DeliveryAddress | null) => Promise<void> {
  const now = useNow()
  const changeChoice = useSetAtom(changeChoiceAtom)
  return (address) => {
    const branch = address && chooseBranch(branches, address.location, now)
    return changeChoice({
      method: 'delivery',
      address,
      ...(branch && { branchId: branch.id, when: { kind: 'now' } }),
    })
  }
}
