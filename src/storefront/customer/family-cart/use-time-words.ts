import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** Returns a function that writes a time: "8:00 pm", or on another day "Wed 8:00 pm", "Wed 2 Dec 8:00 pm". */
export function useTimeWords(): (at: string) => string {
  const formats = useFormats()
  const now = useNow()
  return (at) => nearTime(Date.parse(at), { formats, now })
}
