import { useAtomValue } from 'jotai'
import type { BranchSummary } from '#domain/branch.ts'
import { leadOf } from '#domain/lead-time.ts'
import type { Menu } from '#domain/menu.ts'
import { chosenMenu } from '#storefront/customer/menu/chosen-menu.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { cartAtom } from '../cart-atom.ts'

/** Returns the menu at the time for which the cart would be ordered. */
export function useChosenMenu({ menu, branch }: { menu: Menu; branch: BranchSummary }): Menu {
  const now = useNow()
  const { when, method } = useAtomValue(choiceAtom)
  const lead = leadOf(branch, useAtomValue(cartAtom), menu)
  return chosenMenu(menu, branch, { when, now, lead, method })
}
