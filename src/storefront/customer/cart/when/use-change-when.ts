import { useStore } from 'jotai'
import { clockOffset } from '#client/connectivity.ts'
import type { Branch } from '#domain/branch.ts'
import { setQuantity, type CartLine } from '#domain/cart.ts'
import { soonestAt } from '#domain/menu-at.ts'
import { findItem, type Menu } from '#domain/menu.ts'
import { changeChoiceAtom, choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'
import { cartAtom, changeCartAtom } from '../cart-atom.ts'
import { linesOutOfHours } from './lines-out-of-hours.ts'
import { whenAskAtom } from './when-ask-atom.ts'

type Store = ReturnType<typeof useStore>

/**
 * Returns a function that changes the time of the order. If dishes of the cart are sold at the present time
 * and not at the new one, it asks first: `WhenChange` shows the question. They leave the cart if the customer
 * agrees; if not, nothing changes and the function resolves with false. Without a menu nothing is asked.
 */
export function useChangeWhen(menu: Menu | undefined, branch: Branch | undefined) {
  const store = useStore()
  return async (when: ChosenWhen): Promise<boolean> => {
    const cart = store.get(cartAtom)
    const now = Date.now() + clockOffset()
    const before = store.get(choiceAtom).when
    const leaving =
      menu && branch ? linesOutOfHours(cart, { menu, branch }, { before, after: when, now }) : []
    if (menu && branch && leaving.length > 0) {
      const soonest = soonestAt(branch, now, branch.leadTimeMinutes) ?? now
      if (!(await ask(store, when.kind === 'later' ? when.at : soonest, menu, leaving))) return false
      await store.set(changeCartAtom, (current) =>
        leaving.reduce((rest, { id }) => setQuantity(rest, id, 0), current),
      )
    }
    await store.set(changeChoiceAtom, { when })
    return true
  }
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
