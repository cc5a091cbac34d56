import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { clockOffset } from '#client/connectivity.ts'
import type { BranchMenu } from '#contract/menu.ts'
import { setQuantity, type CartLine } from '#domain/cart.ts'
import { leadOf } from '#domain/lead-time.ts'
import { soonestAt } from '#domain/menu-at.ts'
import { findItem, type Menu } from '#domain/menu.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { changeChoiceAtom, choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'
import { cartAtom, changeCartAtom } from '../cart-atom.ts'
import { linesOutOfHours } from './lines-out-of-hours.ts'
import { whenAskAtom } from './when-ask-atom.ts'

type Store = ReturnType<typeof useStore>

/**
 * Returns a function that changes the time of an order at this branch; null is the first branch. If dishes of
 * the cart are sold at the present time and not at the new one, it asks first: `WhenChange` shows the
 * question. They leave the cart if the customer agrees; if not, nothing changes and the function resolves
 * with false.
 */
export function useChangeWhen(branchId: string | null): (when: ChosenWhen) => Promise<boolean> {
  const store = useStore()
  const queryClient = useQueryClient()
  return async (when) => {
    const isAgreed = await agree(store, await menuOf(store, queryClient, branchId), when)
    if (isAgreed) await store.set(changeChoiceAtom, { when })
    return isAgreed
  }
}

/** Returns the menu; undefined for an empty cart, or if it is unknown without a network. */
async function menuOf(store: Store, queryClient: QueryClient, id: string | null) {
  if (store.get(cartAtom).lines.length === 0) return undefined
  try {
    return await queryClient.query({ ...menuQuery(id), staleTime: 'static' })
  } catch {
    return undefined
  }
}

async function agree(store: Store, shop: BranchMenu | undefined, after: ChosenWhen): Promise<boolean> {
  if (!shop) return true
  const now = Date.now() + clockOffset()
  const before = store.get(choiceAtom).when
  const cart = store.get(cartAtom)
  const leaving = linesOutOfHours(cart, shop, { before, after, now })
  if (leaving.length === 0) return true
  const lead = leadOf(shop.branch, cart, shop.menu)
  const soonest = soonestAt(shop.branch, now, lead) ?? now
  if (!(await ask(store, after.kind === 'later' ? after.at : soonest, shop.menu, leaving))) return false
  await store.set(changeCartAtom, (cart) => leaving.reduce((rest, { id }) => setQuantity(rest, id, 0), cart))
  return true
}

function ask(store: Store, at: number, menu: Menu, leaving: readonly CartLine[]): Promise<boolean> {
  const itemIds = [...new Set(leaving.map(({ itemId }) => itemId))]
  // another question that was left open is answered with no
  store.get(whenAskAtom)?.answer(false)
  return new Promise((resolve) => {
    store.set(whenAskAtom, {
      at,
      leaving: itemIds.flatMap((id) => findItem(menu, id)?.name ?? []),
      answer: (change) => {
        store.set(whenAskAtom, undefined)
        resolve(change)
      },
    })
  })
}
