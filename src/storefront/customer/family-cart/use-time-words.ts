import { localOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** Returns a function that writes a time of the next days: "8:00 pm", or "Wed 8:00 pm" on another day. */
export function useTimeWords(): (at: string) => string {
  const formats = useFormats()
  const now = useNow()
  return (at) =>
    localOf(Date.parse(at)).date === localOf(now).date
      ? formats.time(at)
      : `${formats.shortWeekday(at)} ${formats.time(at)}`
}
