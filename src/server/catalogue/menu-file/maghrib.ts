import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan'
import type { Point } from '#domain/branch.ts'
import { addDays, localOf } from '#domain/local-time.ts'

/** The `MaghribDays` of the domain, as they are stored. */
export type StoredMaghrib = { from: string; minutes: number[] }

/** Returns the minute of maghrib at a place on each day from `from` to `to`, by the method of Umm al-Qura. */
export function maghribDays({ lat, lng }: Point, from: string, to: string): StoredMaghrib {
  const place = new Coordinates(lat, lng)
  const method = CalculationMethod.UmmAlQura()
  const minutes: number[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number)
    // the library reads the parts of the date in the zone of the server
    const { maghrib } = new PrayerTimes(place, new Date(year, month - 1, day, 12), method)
    minutes.push(localOf(maghrib.getTime()).minute)
  }
  return { from, minutes }
}
