import { useAtomValue } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import { dependsOnSlot, menuAt, soonestAt } from '#domain/menu-at.ts'
import type { Menu } from '#domain/menu.ts'
import type { When } from '#domain/slot.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/**
 * Returns the menu at the chosen time: a dish that is unavailable now but back by then is available, and one
 * that is not sold at that hour is not.
 */
export function useChosenMenu({ menu, branch }: { menu: Menu; branch: Branch }): Menu {
  const now = useNow()
  const { when } = useAtomValue(choiceAtom)
  return chosenMenu(menu, branch, { when, now, lead: branch.leadTimeMinutes })
}

/**
 * Returns the menu at the chosen time for a lead time in minutes, which is longer for a cart with catering.
 */
export function chosenMenu(
  menu: Menu,
  branch: Branch,
  { when, now, lead }: { when: When; now: number; lead: number },
): Menu {
  if (!dependsOnSlot(menu)) return menu
  return menuAt(menu, when.kind === 'later' ? when.at : (soonestAt(branch, now, lead) ?? null), branch)
}
