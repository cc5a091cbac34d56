import { useSetAtom } from 'jotai'
import type { DeliveryAddress } from '#contract/quote.ts'
import type { Branch } from '#domain/branch.ts'
import { chooseBranch } from '#domain/delivery.ts'
import { changeChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/**
 * Returns a function that chooses delivery to this address, by the branch that delivers there. If no branch
 * does, the branch stays and the screen says so.
 */
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
