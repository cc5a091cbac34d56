import { FormattedMessage } from 'react-intl'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** "Soonest" and the start of the slot (milliseconds since 1970), if there is one. */
export function Soonest({ at }: { at: number | undefined }) {
  const formats = useFormats()
  const now = useNow()
  if (at === undefined) return <FormattedMessage id="when.soonest" />
  const time = nearTime(at, { formats, now })
  return <FormattedMessage id="when.soonest.at" values={{ time: <bdi>{time}</bdi> }} />
}
