import { localOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** When the order is due (milliseconds since 1970): the time, and the day if it is not today. */
export function DueTime({ at }: { at: number }) {
  const formats = useFormats()
  const now = useNow()
  const isToday = localOf(at).date === localOf(now).date
  return <bdi>{isToday ? formats.time(at) : `${formats.shortDay(at)} ${formats.time(at)}`}</bdi>
}
