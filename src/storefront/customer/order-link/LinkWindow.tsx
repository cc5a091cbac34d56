import { nearDay } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** The promised window of an order, with its day if that is not today. ISO 8601. */
export function LinkWindow({
  of,
  className,
}: {
  of: { from: string; to: string }
  className?: string | undefined
}) {
  const formats = useFormats()
  const day = nearDay(Date.parse(of.from), { formats, now: useNow() })
  const times = formats.timeRange(of.from, of.to)
  return <bdi className={className}>{day === undefined ? times : `${day} ${times}`}</bdi>
}
