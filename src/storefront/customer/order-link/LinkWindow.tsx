import { nearRange } from '#storefront/i18n/near-day.ts'
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
  const here = { formats, now: useNow() }
  return <bdi className={className}>{nearRange(Date.parse(of.from), Date.parse(of.to), here)}</bdi>
}
