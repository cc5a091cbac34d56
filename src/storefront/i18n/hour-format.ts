import type { Lang } from '#domain/locale.ts'
import { tagOf } from './formats.ts'

/** Returns "7 pm" for an instant, in Riyadh. Not in `Formats`, which is loaded with the first screen. */
export function hourFormatOf(lang: Lang): (at: number) => string {
  const hour = new Intl.DateTimeFormat(tagOf(lang), {
    timeZone: 'Asia/Riyadh',
    hour: 'numeric',
    hourCycle: 'h12',
  })
  return (at) => hour.format(at)
}
