import { businessDayOf } from '#domain/business-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/**
 * Writes when a report was made: only the time of one of the current business day. A report may wait for
 * days.
 */
export function useReportTime(): (at: string) => string {
  const formats = useFormats()
  const { from } = businessDayOf(useNow())
  return (at) => (Date.parse(at) < from ? formats.dateTime(at) : formats.time(at))
}
