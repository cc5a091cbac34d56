import * as v from 'valibot'
import { allergens } from '#domain/menu.ts'
import { weekdays } from '#domain/weekday.ts'

/* Messages begin with "expected"; the code that reports them adds what was found. */

/**
 * Returns a schema for an object with known keys: each missing or unknown key is a separate problem, and all
 * are reported.
 */
export function sealed<const Entries extends v.ObjectEntries>(
  entries: Entries,
  expected = 'expected an object',
): v.StrictObjectSchema<Entries, undefined> {
  const known = Object.keys(entries).join(', ')
  const missing = (issue: v.BaseIssue<unknown>): string => {
    const entry = entries[String(issue.path?.at(-1)?.key)]
    const inner =
      issue.type === 'object_with_rest' && entry ? v.safeParse(entry, undefined).issues?.[0] : undefined
    return inner?.message ?? expected
  }
  // strictObject stops at the first unknown key; a rest of "never" also allows no other keys
  return v.objectWithRest(
    entries,
    v.never(`not known here; known are ${known}`),
    missing,
  ) as unknown as v.StrictObjectSchema<Entries, undefined>
}

/** PostgreSQL stores no U+0000 and no half of a surrogate pair. */
const storable = v.check(
  (value: string) => !/[\0\p{Cs}]/u.test(value),
  'expected text without NUL and without half characters',
)

export const text = (most: number): v.GenericSchema<string> => {
  const expected = `expected text of 1 to ${most} characters`
  return v.pipe(v.string(expected), v.regex(/\S/, expected), v.maxLength(most, expected), storable)
}

const asWords = 'expected words as { "ar": "…", "en": "…" }, or one of the two'

/** A text of the restaurant in one or both languages. */
export const words = (most: number) =>
  v.pipe(
    sealed({ en: v.optional(text(most)), ar: v.optional(text(most)) }, asWords),
    v.minEntries(1, asWords),
  )

export const list = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.pipe(v.array(entry, 'expected a list'), v.maxLength(most, `expected at most ${most} entries`))

export const wholeNumber = (expected: string, least: number, most: number) =>
  v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, `${expected}, ${least} or more`),
    v.maxValue(most, `${expected}, ${most} or less`),
  )

export const wholeHalalas = 'expected halalas as a whole number'
export const halalas = v.pipe(
  wholeNumber(wholeHalalas, 0, 100_000_000),
  v.description('Halalas, VAT included: 32 riyals are 3200.'),
)
export const flag = v.optional(v.boolean('expected true or false'), false)

const asId = 'expected an id of small letters, digits and hyphens'
export const Id = v.pipe(
  v.string(asId),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, asId),
  v.maxLength(60, asId),
  v.description('Must never change: carts and earlier orders refer to it.'),
)

const asTime = 'expected a time of day as "HH:MM", "00:00" to "23:59"'
const Time = v.pipe(v.string(asTime), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, asTime))

const asDay = 'expected a day as "YYYY-MM-DD"'
export const Day = v.pipe(
  v.string(asDay),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, asDay),
  // the day after 9999-12-31 has no such text
  v.check((day) => day < '2101', 'expected a day until the year 2100, or none where there is no last day'),
)

/** A `closes` at or before `opens` is on the next day. */
const IntervalEntry = sealed({ opens: Time, closes: Time })
export const hoursOfDay = list(IntervalEntry, 6)

const asWeekday = `expected one of ${weekdays.join(', ')}`

/** When something is sold or counts, as fields of its entry. */
export const saleTimes = {
  when: v.pipe(
    v.optional(
      list(
        sealed({
          days: v.pipe(
            v.optional(v.pipe(list(v.picklist(weekdays, asWeekday), 7), v.minLength(1, asWeekday))),
            v.description('If omitted, every day.'),
          ),
          from: v.optional(Time),
          to: v.pipe(
            v.optional(Time),
            v.description('A time at or before `from` is on the next day; without both, the whole day.'),
          ),
        }),
        14,
      ),
      [],
    ),
    v.description('Hours of the week, at the time that the order is for; if omitted, at any hour.'),
  ),
  from: v.pipe(v.optional(Day), v.description('The first day.')),
  until: v.pipe(v.optional(Day), v.description('The last day.')),
  during: v.pipe(
    v.optional(Id),
    v.description('The id of an entry of the calendar, in place of `from` and `until`.'),
  ),
}

const asPhone = 'expected an international number as "+966112345678"'
export const Phone = v.pipe(v.string(asPhone), v.regex(/^\+[1-9]\d{7,14}$/, asPhone))

const degrees = (name: string, most: number) => {
  const expected = `expected a ${name} of −${most} to ${most} degrees`
  return v.pipe(v.number(expected), v.minValue(-most, expected), v.maxValue(most, expected))
}
export const latitude = degrees('latitude', 90)
export const longitude = degrees('longitude', 180)

export const Allergens = v.optional(
  list(v.picklist(allergens, `expected one of ${allergens.join(', ')}`), allergens.length),
  [],
)
const asKcal = 'expected kilocalories as a whole number'
export const kcal = v.optional(v.nullable(wholeNumber(asKcal, 0, 200_000)), null)

export const serves = v.optional(v.nullable(wholeNumber('expected people as a whole number', 1, 1000)), null)

export const asMinutes = 'expected minutes as a whole number'
