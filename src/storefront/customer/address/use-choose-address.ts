import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import type { DeliveryAddress } from '#contract/cart.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { chooseBranch } from '#domain/delivery.ts'
import { loadBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { changeChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** Makes a choice with another branch; resolves with false if the customer keeps the present one. */
type ChangeBranch = (choice: Partial<Choice> & { readonly branchId: string }) => Promise<boolean>

/**
 * Returns a function that chooses delivery to this address, by the branch that delivers there. If no branch
 * does, the branch stays and the screen says so. `changeBranch` may ask the customer; without it the branch
 * changes at once. Resolves with false if nothing was chosen.
 */
export function useChooseAddress(
  branches: readonly ListedBranch[],
  changeBranch?: ChangeBranch,
): (address: DeliveryAddress | null) => Promise<boolean> {
  const now = useNow()
  const queryClient = useQueryClient()
  const changeChoice = useSetAtom(changeChoiceAtom)
  return async (address) => {
    const around = address ? await loadBranchesAround(queryClient, branches, address.location) : []
    const branch = address && chooseBranch(around, address.location, now)
    const choice = { method: 'delivery', address } as const
    if (branch && changeBranch) return changeBranch({ ...choice, branchId: branch.id, when: { kind: 'now' } })
    await changeChoice({ ...choice, ...(branch && { branchId: branch.id, when: { kind: 'now' } }) })
    return true
  }
}
