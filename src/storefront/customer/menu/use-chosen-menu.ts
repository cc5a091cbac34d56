import { useAtomValue } from 'jotai'
import type { BranchSummary } from '#domain/branch.ts'
import { hasReturns, menuAt, soonestAt } from '#domain/menu-at.ts'
import type { Menu } from '#domain/menu.ts'
import type { When } from '#domain/slot.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** Returns the menu at the chosen time: a dish that is unavailable now but back by then is available. */
export function useChosenMenu({ menu, branch }: { menu: Menu; branch: BranchSummary }): Menu {
  const now = useNow()
  const { when } = useAtomValue(choiceAtom)
  return chosenMenu(menu, branch, { when, now, lead: branch.leadTimeMinutes })
}

/**
 * Returns the menu at the chosen time for a lead time in minutes, which is longer for a cart with catering.
 */
export function chosenMenu(
  menu: Menu,
  branch: BranchSummary,
  { when, now, lead }: { when: When; now: number; lead: number },
): Menu {
  if (!hasReturns(menu)) return menu
  return menuAt(menu, when.kind === 'later' ? when.at : (soonestAt(branch, now, lead) ?? null))
}
