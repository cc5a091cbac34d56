import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { specialDaysOn } from '#domain/hours.ts'
import { leadMinutes } from '#domain/lead-time.ts'
import type { Slot } from '#domain/slot.ts'
import { closingBefore } from '#domain/slot-day.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useLeadWords } from '#storefront/customer/branch/use-lead-words.ts'
import type { Loads } from '#storefront/customer/slot/use-loads.ts'

/** Why a slot is not available. */
export function SlotReason({ slot, branch, loads }: { slot: Slot; branch: BranchSummary; loads: Loads }) {
  const formats = useFormats()
  const leadWords = useLeadWords()
  const now = useNow()
  const time = <bdi>{formats.time(slot.at)}</bdi>
  switch (slot.refusal) {
    case 'slot-full':
      return <FullReason slot={slot} loads={loads} />
    case 'slot-too-soon': {
      const duration = leadWords(leadMinutes(branch, loads.catering))
      return <FormattedMessage id="when.why.too-soon" values={{ time, duration }} />
    }
    case 'branch-paused': {
      const until = branch.pausedUntil
      if (until === null) return <FormattedMessage id="refusal.branch-paused" />
      const end = <bdi>{nearTime(until, { formats, now })}</bdi>
      return <FormattedMessage id="when.why.paused" values={{ time: end }} />
    }
    case 'slot-closed':
      return <ClosedReason at={slot.at} branch={branch} />
    case 'slot-too-late':
    case 'slot-misaligned':
      return <FormattedMessage id={`refusal.${slot.refusal}`} />
    case undefined:
      return null
    default:
      return slot.refusal satisfies never
  }
}

function FullReason({ slot, loads }: { slot: Slot; loads: Loads }) {
  const formats = useFormats()
  const time = <bdi>{formats.time(slot.at)}</bdi>
  const capacity = loads.capacityAt(slot.at)
  if (capacity === null) return <FormattedMessage id="refusal.slot-full" />
  const isFull = loads.takenAt(slot.at) >= capacity
  // customers do not know kitchen units, so no numbers
  return <FormattedMessage id={isFull ? 'when.why.full' : 'when.why.no-room'} values={{ time }} />
}

function ClosedReason({ at, branch }: { at: number; branch: BranchSummary }) {
  const formats = useFormats()
  const closes = closingBefore(branch, at)
  if (closes === undefined) return <FormattedMessage id="refusal.slot-closed" />
  const time = <bdi>{formats.time(closes.to)}</bdi>
  // the day whose opening hours end then: the night after the last day of Ramadan still has Ramadan hours
  const special = specialDaysOn(branch, closes.date)
  if (!special) return <FormattedMessage id="when.why.closes" values={{ time }} />
  return (
    <FormattedMessage id="when.why.closes.special" values={{ time, name: <Words of={special.name} /> }} />
  )
}
