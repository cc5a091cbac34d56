import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { localOf } from '#domain/local-time.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { useMenuIfKnown } from '#storefront/customer/menu/use-menu-if-known.ts'
import { useLoads } from '#storefront/customer/slot/use-loads.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** The soonest time of a branch for this cart: the same as in the choice of the time and at checkout. */
export function SoonestTime({ branch }: { branch: BranchSummary }) {
  const now = useNow()
  const formats = useFormats()
  const { catering, isFull } = useLoads(branch, useMenuIfKnown(branch.id))
  const soonest = slotToOffer(branch, { kind: 'now' }, now, catering, isFull)
  if (!soonest.ok) {
    const isShut = soonest.refusal === 'branch-closed'
    return <FormattedMessage id={isShut ? 'when.none' : `refusal.${soonest.refusal}`} />
  }
  const at = soonest.value
  const isToday = localOf(at).date === localOf(now).date
  const time = isToday ? formats.time(at) : `${formats.shortDay(at)} ${formats.time(at)}`
  return <FormattedMessage id="when.soonest.at" values={{ time: <bdi>{time}</bdi> }} />
}
