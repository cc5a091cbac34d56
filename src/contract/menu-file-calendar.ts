import * as v from 'valibot'
import { Day, flag, hoursOfDay, Id, list, sealed, words } from './menu-file-terms.ts'

/** Days of the whole brand, such as Ramadan: their dates are in one place for all branches and dishes. */
export const CalendarEntry = sealed({
  id: Id,
  name: words(80),
  from: Day,
  to: Day,
  hours: v.pipe(
    v.optional(hoursOfDay),
    v.description('The hours of every branch without `branchHours`; if omitted, they keep their own.'),
  ),
  branchHours: v.optional(
    list(
      sealed({
        branches: v.pipe(list(Id, 500), v.minLength(1, 'expected at least one branch')),
        hours: hoursOfDay,
      }),
      // a list for each branch: their managers enter them one by one
      500,
    ),
    [],
  ),
  maghribSlots: v.pipe(
    flag,
    v.description('Orders may be due at maghrib and 15 minutes before it, besides the quarters of an hour.'),
  ),
})
