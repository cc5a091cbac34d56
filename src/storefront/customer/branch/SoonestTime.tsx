import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { useMenuIfKnown } from '#storefront/customer/menu/use-menu-if-known.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { Soonest } from '#storefront/customer/slot/Soonest.tsx'
import { useLoads } from '#storefront/customer/slot/use-loads.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** The soonest time of a branch for this cart: the same as in the choice of the time and at checkout. */
export function SoonestTime({ branch }: { branch: BranchSummary }) {
  const now = useNow()
  const own = useMenuIfKnown(branch.id)
  // catering and kitchen units are the same in every branch, and the cart is of the chosen one
  const chosen = useMenuIfKnown(useAtomValue(choiceAtom).branchId)
  const { catering, isFull } = useLoads(branch, own ?? chosen)
  const soonest = slotToOffer(branch, { kind: 'now' }, now, { catering, isFull })
  if (!soonest.ok) {
    const isShut = soonest.refusal === 'branch-closed'
    return <FormattedMessage id={isShut ? 'when.none' : `refusal.${soonest.refusal}`} />
  }
  return <Soonest at={soonest.value} />
}
