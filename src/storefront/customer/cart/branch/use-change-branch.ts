import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { setQuantity, type CartLine } from '#domain/cart.ts'
import { findItem } from '#domain/menu.ts'
import type { BranchMenu } from '#contract/menu.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { changeChoiceAtom, choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { branchAskAtom, nextBranchIdAtom } from './branch-ask-atom.ts'
import { cartAtom, cartLoadedAtom, changeCartAtom } from '../cart-atom.ts'
import { leavingLines } from './leaving-lines.ts'

/** A choice that names the branch. */
type BranchChoice = Partial<Choice> & { readonly branchId: string }

type Store = ReturnType<typeof useStore>

/**
 * Returns a function that makes a choice with another branch. If that branch does not sell some dishes of the
 * cart, it asks first: `BranchChange` shows the question. They leave the cart if the customer agrees; if not,
 * nothing changes and the function resolves with false. Meanwhile `nextBranchIdAtom` has the branch, so that
 * a tap shows at once.
 */
export function useChangeBranch(): (choice: BranchChoice) => Promise<boolean> {
  const store = useStore()
  const queryClient = useQueryClient()
  return async (choice) => {
    store.set(nextBranchIdAtom, choice.branchId)
    const isAgreed = await agree(store, queryClient, choice.branchId)
    if (isAgreed) await store.set(changeChoiceAtom, choice)
    store.set(nextBranchIdAtom, (next) => (next === choice.branchId ? undefined : next))
    return isAgreed
  }
}

/** Asks if dishes would leave the cart, and removes them if the customer agrees. */
async function agree(store: Store, queryClient: QueryClient, nextId: string): Promise<boolean> {
  const menus = await menusOf(store, queryClient, nextId)
  const leaving = menus ? leavingLines(store.get(cartAtom), menus.here.menu, menus.there.menu) : []
  if (!menus || leaving.length === 0) return true
  if (!(await ask(store, menus, leaving))) return false
  const without = leaving.map(({ id }) => id)
  await store.set(changeCartAtom, (cart) => without.reduce((rest, id) => setQuantity(rest, id, 0), cart))
  return true
}

type Menus = { readonly here: BranchMenu; readonly there: BranchMenu }

/**
 * Returns the menus of the present and the next branch; undefined if the branch stays, the cart is empty, or
 * a menu is unknown without a network: then the cart marks the lines.
 */
async function menusOf(store: Store, queryClient: QueryClient, nextId: string): Promise<Menus | undefined> {
  await cartIsRead(store)
  const { branchId } = store.get(choiceAtom)
  if (branchId === nextId || store.get(cartAtom).lines.length === 0) return undefined
  const read = (id: string | null) => queryClient.query({ ...menuQuery(id), staleTime: 'static' })
  try {
    const [here, there] = await Promise.all([read(branchId), read(nextId)])
    return here.branch.id === there.branch.id ? undefined : { here, there }
  } catch {
    return undefined
  }
}

/** Resolves once the cart is read from the device, which a subscription starts: a tap may come earlier. */
const cartIsRead = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.sub(cartLoadedAtom, check)
    function check() {
      if (!store.get(cartLoadedAtom)) return
      resolve()
      stop()
    }
    check()
  })

function ask(store: Store, { here, there }: Menus, leaving: readonly CartLine[]): Promise<boolean> {
  const itemIds = [...new Set(leaving.map(({ itemId }) => itemId))]
  // another question that was left open is answered with no
  store.get(branchAskAtom)?.answer(false)
  return new Promise((resolve) => {
    store.set(branchAskAtom, {
      here: here.branch,
      there: there.branch,
      leaving: itemIds.flatMap((id) => findItem(here.menu, id)?.name ?? []),
      answer: (change) => {
        store.set(branchAskAtom, undefined)
        resolve(change)
      },
    })
  })
}
