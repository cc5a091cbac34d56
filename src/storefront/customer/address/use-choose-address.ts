import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import type { DeliveryAddress } from '#contract/cart.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { loadBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { changeChoiceAtom, choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { deliverTo } from './delivery-address.ts'

/** Makes a choice with another branch; resolves with false if the present branch stays. */
export type ChangeBranch = (choice: Partial<Choice> & { readonly branchId: string }) => Promise<boolean>

/**
 * Returns a function that chooses delivery to this address. The branch changes only if the present one does
 * not deliver there and another one does; `changeBranch` may ask the customer. If no branch delivers there,
 * the branch stays and the screen says so. Resolves with false if nothing was chosen.
 */
export function useChooseAddress(
  branches: readonly ListedBranch[],
  changeBranch: ChangeBranch,
): (address: DeliveryAddress) => Promise<boolean> {
  const now = useNow()
  const queryClient = useQueryClient()
  const store = useStore()
  return async (address) => {
    const { branchId } = store.get(choiceAtom)
    const around = await loadBranchesAround(queryClient, branches, address.location, branchId)
    const session = queryClient.getQueryData(sessionQuery().queryKey)
    const addressOf = session && (session.customer?.id ?? null)
    const choice = { ...deliverTo(address, { branches: around, branchId, now }), addressOf }
    if (choice.branchId) return changeBranch({ ...choice, branchId: choice.branchId })
    await store.set(changeChoiceAtom, choice)
    return true
  }
}
