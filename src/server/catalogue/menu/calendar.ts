import type { MenuFile, MenuFileBranch } from '#contract/menu-file.ts'

export type Calendar = MenuFile['calendar']

/** Returns the special days of a branch: its own ones, then those of the brand's calendar. */
export const specialDaysOf = ({ id, specialDays }: MenuFileBranch, calendar: Calendar) => [
  ...specialDays,
  ...calendar.flatMap(({ name, from, to, hours: ofAll, branchHours }) => {
    const hours = branchHours.find(({ branches }) => branches.includes(id))?.hours ?? ofAll
    return hours ? [{ name, from, to, hours, ofBrand: true }] : []
  }),
]
