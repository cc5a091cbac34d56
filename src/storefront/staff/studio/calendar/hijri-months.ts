import { dayIn } from '#storefront/ui/form/calendar-day.ts'

/** A month of the Umm al-Qura calendar that has days in a year; `from` is its first Gregorian day there. */
type HijriMonth = { readonly from: string; readonly month: number }

/** Returns the Hijri months of a Gregorian year, the first one as of its 1 January. */
export function hijriMonthsOf(year: number): HijriMonth[] {
  const months: HijriMonth[] = []
  let day = dayIn('islamic-umalqura', `${year}-01-01`)
  while (day.toString() <= `${year}-12-31`) {
    months.push({ from: day.toString(), month: day.month })
    day = day.set({ day: 1 }).add({ months: 1 })
  }
  return months
}
