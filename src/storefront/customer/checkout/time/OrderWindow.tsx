import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { localOf } from '#domain/local-time.ts'
import { beforeMaghrib } from '#domain/maghrib.ts'
import { windowOf } from '#domain/promise-kept.ts'
import { nearRange } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { SlotTime } from '#storefront/ui/text/SlotTime.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The promised window of a slot (its start, milliseconds since 1970); without a slot, the question. */
export function OrderWindow({ branch, at }: { branch: BranchSummary; at: number | undefined }) {
  const formats = useFormats()
  const now = useNow()
  if (at === undefined) return <FormattedMessage id="when.title" />
  const { from, to } = windowOf(at)
  const window = (
    <SlotTime lead={beforeMaghrib(branch, at)}>
      <span className={text.num}>{nearRange(from, to, { formats, now })}</span>
    </SlotTime>
  )
  const isToday = localOf(at).date === localOf(now).date
  return isToday ? <FormattedMessage id="checkout.when.today" values={{ window }} /> : window
}
