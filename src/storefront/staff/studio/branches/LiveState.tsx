import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { dayMs } from '#domain/duration.ts'
import { closesAt } from '#domain/hours.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { branchStateAt } from '#storefront/customer/branch/branch-state.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** What a branch does at the moment, and until when; without an end if it closes in a day or later. */
export function LiveState({ branch }: { branch: BranchSummary }) {
  const formats = useFormats()
  const now = useNow()
  const state = branchStateAt(branch, now)
  if (state === 'closed') return <FormattedMessage id="branch.state.closed" />
  if (state === 'paused' && branch.pausedUntil !== null) {
    const time = <bdi>{nearTime(branch.pausedUntil, { formats, now })}</bdi>
    return <FormattedMessage id="studio.branches.paused-until" values={{ time }} />
  }
  const closes = closesAt(branch, now)
  if (closes === undefined || closes - now >= dayMs) return <FormattedMessage id="branch.state.open" />
  return (
    <FormattedMessage id="studio.branches.open-until" values={{ time: <bdi>{formats.time(closes)}</bdi> }} />
  )
}
