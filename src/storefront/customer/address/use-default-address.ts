import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { ListedBranch } from '#domain/branch-list.ts'
import { loadBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import {
  changeChoiceAtom,
  choiceAtom,
  choiceLoadedAtom,
  nextChoiceAtom,
} from '#storefront/customer/method/choice-atom.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { deliverTo, toDelivery } from './delivery-address.ts'
import { useAddresses } from './use-addresses.ts'
import type { ChangeBranch } from './use-choose-address.ts'

/**
 * Chooses the customer's default address for delivery, if none is chosen and the method is not pick-up.
 * `tryBranch` resolves with false if dishes would leave the cart: then the customer chooses. A choice that
 * the customer makes meanwhile counts.
 */
export function useDefaultAddress(
  branches: readonly ListedBranch[] | undefined,
  tryBranch: ChangeBranch,
): void {
  const now = useNow()
  const store = useStore()
  const queryClient = useQueryClient()
  const choice = useAtomValue(choiceAtom)
  const loaded = useAtomValue(choiceLoadedAtom)
  const isChoosing = useAtomValue(nextChoiceAtom) !== undefined
  const { customerId, addresses } = useAddresses()
  const first = addresses?.find(({ isDefault }) => isDefault)
  const missing =
    loaded && branches !== undefined && !isChoosing && lacksAddress(choice) && first !== undefined
  const take = useEffectEvent(async () => {
    if (!first || !branches) return
    const address = toDelivery(first)
    const { branchId } = store.get(choiceAtom)
    const around = await loadBranchesAround(queryClient, branches, address.location, branchId)
    if (store.get(nextChoiceAtom) || !lacksAddress(store.get(choiceAtom))) return
    const part = {
      ...deliverTo(address, { branches: around, branchId, now }),
      addressOf: customerId ?? undefined,
    }
    if (part.branchId) await tryBranch({ ...part, branchId: part.branchId })
    else await store.set(changeChoiceAtom, part)
  })
  // writes the choice to the device, like a tap on the address
  useEffect(() => {
    if (missing) void take()
  }, [missing])
}

const lacksAddress = ({ address, method }: Choice): boolean => address === null && method !== 'pickup'
