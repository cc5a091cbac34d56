import { useAtomValue } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import { hasReturns, menuAt, soonestAt } from '#domain/menu-at.ts'
import type { Menu } from '#domain/menu.ts'
import type { When } from '#domain/slot.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** What the branch sells at the time the customer has chosen: what is out now and back by then can be had. */
export function useChosenMenu({ menu, branch }: { menu: Menu; branch: Branch }): Menu {
  const now = useNow()
  const { when } = useAtomValue(choiceAtom)
  return chosenMenu(menu, branch, { when, now, lead: branch.leadTimeMinutes })
}

/** The same for a cart, which may take longer than a meal: `lead` in minutes. */
export function chosenMenu(
  menu: Menu,
  branch: Branch,
  { when, now, lead }: { when: When; now: number; lead: number },
): Menu {
  if (!hasReturns(menu)) return menu
  return menuAt(menu, when.kind === 'later' ? when.at : (soonestAt(branch, now, lead) ?? null))
}
