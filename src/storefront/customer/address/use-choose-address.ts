import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import type { DeliveryAddress } from '#contract/cart.ts'
import type { Session } from '#contract/session.ts'
import { isSamePlace } from '#domain/address.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { loadBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import {
  changeChoiceAtom,
  choiceAtom,
  nameTypistAtom,
  nextChoiceAtom,
} from '#storefront/customer/method/choice-atom.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { readAgain } from '#storefront/platform/query/read-again.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { deliverTo } from './delivery-address.ts'

/** Makes a choice with another branch; resolves with false if the present branch stays. */
export type ChangeBranch = (choice: Partial<Choice> & { readonly branchId: string }) => Promise<boolean>

/**
 * Returns a function that chooses delivery to this address. The branch changes only if the present one does
 * not deliver there and another one does; `changeBranch` may ask the customer. If no branch delivers there,
 * the branch stays and the screen says so. Resolves with false if it was not chosen, as when another choice
 * is made while branches are read: the last tap counts, and a branch that is tapped meanwhile is chosen with
 * the address. `savedBy` is the customer in whose list it is; an address without it was typed on this page.
 */
export function useChooseAddress(
  branches: readonly ListedBranch[],
  changeBranch: ChangeBranch,
): (address: DeliveryAddress, savedBy?: string) => Promise<boolean> {
  const now = useNow()
  const queryClient = useQueryClient()
  const store = useStore()
  return async (address, savedBy) => {
    const typist = savedBy === undefined ? currentTypist(queryClient) : undefined
    const { branchId } = store.get(choiceAtom)
    const addressOf = savedBy ?? typistIn(queryClient.getQueryData(sessionQuery().queryKey))
    const next: Partial<Choice> = { method: 'delivery', address, addressOf }
    store.set(nextChoiceAtom, next)
    const around = await loadBranchesAround(queryClient, branches, address.location, branchId)
    const isLast = store.get(nextChoiceAtom) === next
    const choice = { ...deliverTo(address, { branches: around, branchId, now }), addressOf }
    if (!(isLast && (await choose(choice))) && !(await isChosen(address))) return false
    void typist?.then((known) => (known === undefined ? undefined : store.set(nameTypistAtom, choice, known)))
    return true
  }

  /** Whether the choice has the address, also of a later tap, once the last tap is answered. */
  async function isChosen(address: DeliveryAddress): Promise<boolean> {
    await lastTapAnswered(store)
    const { address: chosen } = store.get(choiceAtom)
    return chosen !== null && isSamePlace(chosen, address) && chosen.note === address.note
  }

  async function choose(choice: Partial<Choice>): Promise<boolean> {
    if (choice.branchId) return changeBranch({ ...choice, branchId: choice.branchId })
    await store.set(changeChoiceAtom, choice)
    return true
  }
}

/** Resolves once what was tapped last is chosen, or the question about it is answered with no. */
const lastTapAnswered = (store: ReturnType<typeof useStore>): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.sub(nextChoiceAtom, check)
    function check() {
      if (store.get(nextChoiceAtom)) return
      resolve()
      stop()
    }
    check()
  })

/**
 * Resolves with who is signed in, as the server says: the session that the page knows may have ended, and
 * then a guest types. Undefined if the server cannot be reached.
 */
const currentTypist = (queryClient: QueryClient): Promise<string | null | undefined> =>
  readAgain(queryClient, { ...sessionQuery(), retry: false }).then(typistIn, () => undefined)

/** The id of the customer of a session, null for a guest; undefined while the session is not known. */
const typistIn = (session: Session | undefined): string | null | undefined =>
  session && (session.customer?.id ?? null)
