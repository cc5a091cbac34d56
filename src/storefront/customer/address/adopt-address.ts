import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { call } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { keepAddress, listAddresses } from '#contract/address.ts'
import { choiceAtom, choiceLoadedAtom } from '#storefront/customer/method/choice-atom.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { chosenOf, toSaved } from './delivery-address.ts'
import { addressesQuery } from './queries.ts'

type Store = ReturnType<typeof createStore>

/**
 * Saves the address that a guest typed before signing in, unless the customer has the same place saved
 * already.
 */
export async function adoptAddress({
  queryClient,
  store,
  customerId,
}: {
  queryClient: QueryClient
  store: Store
  customerId: string
}): Promise<void> {
  const { address } = await loadedChoice(store)
  if (!address) return
  const { addresses } = await call(listAddresses, {})
  if (chosenOf(addresses, address)) return
  await call(keepAddress, { params: { id: newId() }, body: toSaved(address) })
  await queryClient.invalidateQueries({ queryKey: addressesQuery(customerId).queryKey })
}

/**
 * Resolves with the choice once it is read from the device. A subscription starts the reading; the screens of
 * the sign-in have none.
 */
const loadedChoice = (store: Store): Promise<Choice> =>
  new Promise((resolve) => {
    const stop = store.sub(choiceLoadedAtom, check)
    function check() {
      if (!store.get(choiceLoadedAtom)) return
      resolve(store.get(choiceAtom))
      stop()
    }
    check()
  })
