import type { MenuFile, MenuFileBranch } from '#contract/menu-file.ts'
import { maghribDays, type StoredMaghrib } from './maghrib.ts'

export type Calendar = MenuFile['calendar']

/** Returns the special days of a branch: its own ones, then those of the brand's calendar. */
export const specialDaysOf = ({ id, specialDays }: MenuFileBranch, calendar: Calendar) => [
  ...specialDays,
  ...calendar.flatMap(({ name, from, to, hours: ofAll, branchHours }) => {
    const hours = branchHours.find(({ branches }) => branches.includes(id))?.hours ?? ofAll
    return hours ? [{ name, from, to, hours, ofBrand: true }] : []
  }),
]

/** Returns the days on which the orders of a branch may be due at maghrib. */
export const maghribOf = ({ location }: MenuFileBranch, calendar: Calendar): StoredMaghrib[] =>
  calendar.filter(({ maghribSlots }) => maghribSlots).map(({ from, to }) => maghribDays(location, from, to))
