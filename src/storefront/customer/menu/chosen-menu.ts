import type { BranchSummary } from '#domain/branch.ts'
import { dependsOnSlot, menuAt, soonestAt } from '#domain/menu-at.ts'
import type { Menu } from '#domain/menu.ts'
import type { Method } from '#domain/method.ts'
import type { When } from '#domain/slot.ts'
import { hasPassed } from '#storefront/customer/method/choice.ts'

/**
 * Returns the menu at the chosen time: a dish that is unavailable now but back by then is available, and one
 * that is not sold at that hour is not. The lead time is in minutes, and is longer for a cart with catering.
 * A page may stay open beyond the chosen time: the menu is then that of the soonest one.
 */
export function chosenMenu(
  menu: Menu,
  branch: BranchSummary,
  { when, now, lead, method = null }: { when: When; now: number; lead: number; method?: Method | null },
): Menu {
  if (!dependsOnSlot(menu)) return menu
  const isLater = when.kind === 'later' && !hasPassed(when, now)
  const slot = isLater ? when.at : (soonestAt(branch, now, lead) ?? null)
  return menuAt(menu, slot, { branch, method })
}
