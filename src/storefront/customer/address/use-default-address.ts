import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { ListedBranch } from '#domain/branch-list.ts'
import { choiceAtom, choiceLoadedAtom } from '#storefront/customer/method/choice-atom.ts'
import { toDelivery } from './delivery-address.ts'
import { useAddresses } from './use-addresses.ts'
import { type ChangeBranch, useChooseAddress } from './use-choose-address.ts'

/**
 * Chooses the customer's default address for delivery, if none is chosen and the method is not pick-up.
 * `changeBranch` resolves with false if dishes would leave the cart: then the customer chooses.
 */
export function useDefaultAddress(
  branches: readonly ListedBranch[] | undefined,
  changeBranch: ChangeBranch,
): void {
  const { address, method } = useAtomValue(choiceAtom)
  const loaded = useAtomValue(choiceLoadedAtom)
  const { customerId, addresses } = useAddresses()
  const choose = useChooseAddress(branches ?? [], changeBranch)
  const first = addresses?.find(({ isDefault }) => isDefault)
  const missing = loaded && branches !== undefined && !address && method !== 'pickup' && first !== undefined
  const take = useEffectEvent(() => {
    if (first) void choose(toDelivery(first), customerId ?? undefined)
  })
  // writes the choice to the device, like a tap on the address
  useEffect(() => {
    if (missing) take()
  }, [missing])
}
