import { weekdays } from '#domain/weekday.ts'
import { addDays, isDay } from '#domain/local-time.ts'
import { at, type Found, listAt, listOf } from './found.ts'
import { type FileProblem, problemAt } from './problem.ts'

/** Checks that no two openings of a branch overlap, on one day and past midnight, and that its days exist. */
export function checkHours(branch: Found): FileProblem[] {
  const week = weekdays.map((day) => at(at(branch, 'hours'), day))
  const special = listAt(branch, 'specialDays')
  return [
    ...week.flatMap((day, place) => [
      ...overlaps(day),
      ...overlapsNext(day, week[(place + 1) % week.length]),
    ]),
    ...special.flatMap((days) => [...checkOpenings(at(days, 'hours'), days), ...checkDays(days)]),
  ]
}

/** Checks the days and all hours of an entry of the brand's calendar. */
export function checkCalendarHours(days: Found): FileProblem[] {
  const all = [days, ...listAt(days, 'branchHours')].map((hours) => at(hours, 'hours'))
  return [
    ...checkDays(days),
    ...all.flatMap((hours) => checkOpenings(hours, days)),
    ...checkMaghribDays(days),
  ]
}

/** A Hijri month and a day of doubt; a longer entry would send a minute of maghrib for each of its days. */
const mostMaghribDays = 31

function checkMaghribDays(days: Found): FileProblem[] {
  const [from, to] = [at(days, 'from').value, at(days, 'to').value]
  const isTooLong =
    looksLikeDay(from) && looksLikeDay(to) && isDay(from) && addDays(from, mostMaghribDays) <= to
  if (at(days, 'maghribSlots').value !== true || !isTooLong) return []
  return [problemAt(at(days, 'maghribSlots'), `expected true only for at most ${mostMaghribDays} days`)]
}

const checkOpenings = (hours: Found, days: Found): FileProblem[] => [
  ...overlaps(hours),
  ...(hasSeveralDays(days) ? overlapsNext(hours, hours) : []),
]

/** Checks the first and the last day of an entry, which may be in fields of other names. */
export function checkDays(days: Found, lastKey = 'to'): FileProblem[] {
  const [from, to] = [at(days, 'from'), at(days, lastKey)]
  const unreal = [from, to].filter(({ value }) => looksLikeDay(value) && !isDay(value))
  if (unreal.length > 0) return unreal.map((day) => problemAt(day, 'expected a day of the calendar'))
  if (!looksLikeDay(from.value) || !looksLikeDay(to.value) || from.value <= to.value) return []
  return [problemAt(to, `expected the day of "from" (${from.value}) or a later one`)]
}

const looksLikeDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

function overlaps(day: Found): FileProblem[] {
  const sorted = openingsOf(day).toSorted((a, b) => a.opens - b.opens)
  return sorted.flatMap(({ interval, opens }, place) => {
    const before = sorted[place - 1]
    if (!before || before.closes <= opens) return []
    const expected = 'expected hours that do not overlap'
    return [{ path: interval.path, message: `${expected}, these begin before ${before.interval.path} ends` }]
  })
}

/** Reports the openings of a day that begin before those of the day before end, after midnight. */
function overlapsNext(day: Found, next: Found | undefined): FileProblem[] {
  const [last] = openingsOf(day).toSorted((a, b) => b.closes - a.closes)
  if (!last || !next) return []
  const tooEarly = openingsOf(next).filter(({ opens }) => opens + dayMinutes < last.closes)
  const closes = JSON.stringify(at(last.interval, 'closes').value)
  return tooEarly.map(({ interval }) => ({
    path: interval.path,
    message: `expected hours that begin after ${last.interval.path} ends on this day, at ${closes}`,
  }))
}

const hasSeveralDays = (days: Found): boolean => at(days, 'from').value !== at(days, 'to').value

const dayMinutes = 24 * 60

type Opening = { readonly interval: Found; readonly opens: number; readonly closes: number }

/** The valid intervals of a day in minutes after its midnight. */
const openingsOf = (day: Found): Opening[] =>
  listOf(day).flatMap((interval) => {
    const [opens, closes] = [minuteAt(interval, 'opens'), minuteAt(interval, 'closes')]
    if (opens === undefined || closes === undefined) return []
    return [{ interval, opens, closes: closes > opens ? closes : closes + dayMinutes }]
  })

function minuteAt(interval: Found, key: string): number | undefined {
  const { value } = at(interval, key)
  const time = typeof value === 'string' ? /^(\d\d):(\d\d)$/.exec(value) : null
  return time ? Number(time[1]) * 60 + Number(time[2]) : undefined
}
