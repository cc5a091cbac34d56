import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { setQuantity, type CartLine } from '#domain/cart.ts'
import { findItem } from '#domain/menu.ts'
import type { BranchMenu } from '#contract/menu.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { changeChoiceAtom, choiceAtom, nextChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { branchAskAtom } from './branch-ask-atom.ts'
import { cartAtom, cartLoadedAtom, changeCartAtom } from '../cart-atom.ts'
import { leavingLines } from './leaving-lines.ts'

/** A choice that names the branch. */
type BranchChoice = Partial<Choice> & { readonly branchId: string }

type Store = ReturnType<typeof useStore>

/**
 * Returns a function that makes a choice with another branch. If that branch does not sell some dishes of the
 * cart, it asks first: `BranchChange` shows the question. They leave the cart if the customer agrees; if not,
 * nothing changes and the function resolves with false, as it does if another choice is made meanwhile: the
 * last tap counts. Until then `nextChoiceAtom` has the choice, so that a tap shows at once.
 */
export function useChangeBranch(): (choice: BranchChoice) => Promise<boolean> {
  const store = useStore()
  const queryClient = useQueryClient()
  return async (choice) => {
    const next = { ...choice }
    store.set(nextChoiceAtom, next)
    const isLast = () => store.get(nextChoiceAtom) === next
    const isAgreed = await agree(store, queryClient, { nextId: choice.branchId, isLast })
    if (isAgreed) await store.set(changeChoiceAtom, choice)
    else if (isLast()) store.set(nextChoiceAtom, undefined)
    return isAgreed
  }
}

/**
 * Returns a function that makes a choice with another branch, unless dishes would leave the cart, or it is
 * unknown whether they would, or the customer chooses meanwhile: then nothing changes and it resolves with
 * false. For a change that the customer did not ask for.
 */
export function useTryBranch(): (choice: BranchChoice) => Promise<boolean> {
  const store = useStore()
  const queryClient = useQueryClient()
  return async (choice) => {
    const before = store.get(choiceAtom)
    if ((await leavingOf(store, queryClient, choice.branchId)) !== 'none') return false
    if (store.get(nextChoiceAtom) || !isSameChoice(store.get(choiceAtom), before)) return false
    await store.set(changeChoiceAtom, choice)
    return true
  }
}

/**
 * Whether the customer has chosen nothing between the two. A sign-in may have changed whose choice it is;
 * after one in another tab the choice is read again, as new objects.
 */
const isSameChoice = (one: Choice, other: Choice): boolean => chosenOf(one) === chosenOf(other)

const chosenOf = ({ method, branchId, when, address }: Choice): string =>
  JSON.stringify([method, branchId, when, address])

/**
 * Asks if dishes would leave the cart, and removes them if the customer agrees. Resolves with false once the
 * tap is not the last one.
 */
async function agree(
  store: Store,
  queryClient: QueryClient,
  { nextId, isLast }: { nextId: string; isLast: () => boolean },
): Promise<boolean> {
  const leaving = await leavingOf(store, queryClient, nextId)
  if (!isLast()) return false
  // unknown: the cart marks the lines once the menu is read
  if (leaving === 'none' || leaving === 'unknown') return true
  if (!(await ask(store, leaving)) || !isLast()) return false
  const without = leaving.lines.map(({ id }) => id)
  await store.set(changeCartAtom, (cart) => without.reduce((rest, id) => setQuantity(rest, id, 0), cart))
  return true
}

type Leaving = {
  readonly here: BranchMenu
  readonly there: BranchMenu
  readonly lines: readonly CartLine[]
}

/**
 * Returns the lines that would leave the cart, with the menus of the present and the next branch. Without a
 * network a menu may be unknown.
 */
async function leavingOf(
  store: Store,
  queryClient: QueryClient,
  nextId: string,
): Promise<Leaving | 'none' | 'unknown'> {
  await cartIsRead(store)
  const { branchId } = store.get(choiceAtom)
  if (branchId === nextId || store.get(cartAtom).lines.length === 0) return 'none'
  const read = (id: string | null) =>
    queryClient.query({ ...menuQuery(id), staleTime: 'static', retry: false })
  try {
    // a screen that reads the same menu may wait for the network for any time
    const [here, there] = await inTime(Promise.all([read(branchId), read(nextId)]))
    const lines = leavingLines(store.get(cartAtom), here.menu, there.menu)
    return lines.length === 0 ? 'none' : { here, there, lines }
  } catch {
    return 'unknown'
  }
}

const longestReadMs = 15_000

/** Rejects if the promise takes longer than a request may. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the menus were not read in time')), longestReadMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
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

function ask(store: Store, { here, there, lines }: Leaving): Promise<boolean> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))]
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
