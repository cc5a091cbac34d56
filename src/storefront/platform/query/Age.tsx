import { FormattedMessage } from 'react-intl'
import { hourMs } from '#domain/duration.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import text from '#storefront/ui/text/text.module.css'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'

/**
 * Shows when the data was current (`of`, in milliseconds since 1970), if the server does not answer or the
 * data is older than an hour.
 */
export function Age({ of }: { of: number | undefined }) {
  const formats = useFormats()
  const now = useNow()
  const reachable = useReachable()
  if (of === undefined || (reachable && now - of < hourMs)) return null
  const time = now - of < 12 * hourMs ? formats.time(of) : formats.dateTime(of)
  return (
    <p className={text.captionMuted}>
      <FormattedMessage id="offline.age" values={{ time: <bdi>{time}</bdi> }} />
    </p>
  )
}
