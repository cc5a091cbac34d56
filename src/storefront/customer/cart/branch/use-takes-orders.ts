import { useAtomValue } from 'jotai'
import type { BranchSummary } from '#domain/branch.ts'
import { hasCatering } from '#domain/lead-time.ts'
import { earliestSlot } from '#domain/slot.ts'
import { useMenuIfKnown } from '#storefront/customer/menu/use-menu-if-known.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { cartAtom } from '../cart-atom.ts'

/**
 * Returns a function that tells whether a branch opens for this cart within the days that can be ordered for.
 * One that does not is closed until further notice: it offers nothing to order, now or ahead.
 */
export function useTakesOrders(): (branch: BranchSummary) => boolean {
  const now = useNow()
  const cart = useAtomValue(cartAtom)
  const menu = useMenuIfKnown(useAtomValue(choiceAtom).branchId)
  const catering = menu !== undefined && hasCatering(cart, menu)
  return (branch) => earliestSlot(branch, now, { catering }) !== undefined
}
