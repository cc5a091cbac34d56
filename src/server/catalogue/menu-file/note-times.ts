import { type CalendarDate, IslamicUmalquraCalendar, parseDate, toCalendar } from '@internationalized/date'
import type { MenuFile } from '#contract/menu-file.ts'
import type { Hours } from '#domain/hours.ts'
import { instantOf } from '#domain/local-time.ts'
import { oncePer } from '#domain/once-per.ts'
import { firstSoldAt, hoursOfSale, type SaleTimes } from '#domain/sale-times.ts'
import { contentOf } from './content.ts'
import { entryOf } from './problem.ts'

/** Any Sunday: without special days the hours of all weeks are the same. */
const anySunday = '2026-01-04'

/** Returns warnings on categories and dishes that are never sold while a branch is open. */
export function notesOnTimes(file: MenuFile): string[] {
  const { categories, items, branches } = contentOf({ file, pictures: new Map() })
  const timesOf = new Map(categories.map(({ id, times }) => [id, times]))
  // a search reads weeks of hours: dishes share their times, and branches their hours
  const neverOpenAt = oncePer((all: readonly SaleTimes[]) => {
    const meets = oncePer((branch: Hours) => everMeets(all, branch))
    return branches.filter(({ hours, specialDays }) => !meets({ hours, specialDays }))
  })
  return items.flatMap((item, place) => {
    const all = [item.times, timesOf.get(item.categoryId)].flatMap((times) => times ?? [])
    const neverOpen = all.length === 0 ? [] : neverOpenAt(all)
    const [never, ...more] = neverOpen.filter(({ id }) => item.soldAt?.includes(id) ?? true)
    if (!never) return []
    const others = more.length > 0 ? ` and ${more.length} more` : ''
    const path = `items[${place}]`
    return [`${path}${entryOf(path, file)}: its times never meet the hours of ${never.id}${others}`]
  })
}

const ramadan = 9

/** Hijri months by the words of an entry of the calendar. */
const months: readonly (readonly [words: RegExp, month: number])[] = [
  [/ramadan|رمضان/iu, ramadan],
  [/fitr|الفطر/iu, 10],
  [/adha|الأضحى|arafah|عرفة/iu, 12],
]

/**
 * Returns warnings on entries of the calendar whose middle day is in another Hijri month (Umm al-Qura) than
 * they say, and on slots at maghrib outside Ramadan. The first and the last day may be a day off, because the
 * moon is sighted.
 */
export const notesOnCalendar = (file: MenuFile): string[] =>
  file.calendar.flatMap(({ id, name, from, to, maghribSlots }, place) => {
    const [first, last] = [parseDate(from), parseDate(to)]
    const middle = first.add({ days: Math.floor(last.compare(first) / 2) })
    const [, named] = months.find(([words]) => words.test(`${id} ${name.en} ${name.ar}`)) ?? []
    const month = maghribSlots ? ramadan : named
    if (month === undefined || hijriOf(middle).month === month) return []
    const [begins, ends] = [first, last].map(hijriText)
    const path = `calendar[${place}]`
    return [`${path}${entryOf(path, file)}: its days are ${begins} to ${ends} of the Hijri calendar`]
  })

const hijriText = (date: CalendarDate): string => {
  const { year, month, day } = hijriOf(date)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

const hijriOf = (date: CalendarDate): CalendarDate => toCalendar(date, new IslamicUmalquraCalendar())

/** Returns whether the branch is open at any of these times, in an ordinary week or on its special days. */
function everMeets(all: readonly SaleTimes[], branch: Hours): boolean {
  const starts = new Set([
    anySunday,
    ...all.flatMap(({ from }) => from ?? []),
    ...branch.specialDays.map(({ from }) => from),
  ])
  return [...starts].some(
    (date) => firstSoldAt([...all.map(hoursOfSale), branch], instantOf(date, 0)) !== undefined,
  )
}
