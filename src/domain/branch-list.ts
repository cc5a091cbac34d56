import type { BranchSummary, MaghribDays, SpecialDays, WeeklyHours } from './branch.ts'
import type { Localized } from './locale.ts'

/** A branch as the list of all branches has it. */
export type ListedBranch = BranchSummary & {
  /** The distance to the farthest point of its areas, in whole metres; null if it does not deliver. */
  readonly reachMetres: number | null
}

type PackedBranch = {
  readonly id: string
  readonly name: Localized
  /** The positions of its city, its week and its special days in the lists that all branches share. */
  readonly city: number
  readonly week: number
  readonly special: number
  /** Latitude and longitude. */
  readonly at: readonly [number, number]
  /** Minutes before a meal and before catering. */
  readonly lead: readonly [number, number]
  readonly reach: number | null
  // left out where it says what most branches say
  /** Each minute after the first is the difference from the day before: small numbers compress better. */
  readonly maghrib?: readonly MaghribDays[] | undefined
  readonly pickup?: boolean | undefined
  readonly kitchen?: number | undefined
  readonly kitchenNow?: BranchSummary['kitchenNow'] | undefined
  readonly pausedUntil?: number | undefined
  readonly silent?: boolean | undefined
}

/**
 * The list of branches as it is sent. What many branches have in common is in it once: hundreds of branches
 * have a handful of weeks and some tens of cities.
 */
export type PackedBranches = {
  readonly cities: readonly Localized[]
  readonly weeks: readonly WeeklyHours[]
  readonly specialDays: readonly (readonly SpecialDays[])[]
  readonly branches: readonly PackedBranch[]
}

/** Returns the branches of a list that was sent. */
export const unpackBranches = ({ branches, cities, weeks, specialDays }: PackedBranches): ListedBranch[] =>
  branches.map((branch) => ({
    id: branch.id,
    name: branch.name,
    city: cities[branch.city] ?? {},
    location: { lat: branch.at[0], lng: branch.at[1] },
    hours: weeks[branch.week] ?? [],
    specialDays: specialDays[branch.special] ?? [],
    ...(branch.maghrib && { maghrib: branch.maghrib.map(fromSteps) }),
    pickup: branch.pickup ?? true,
    leadTimeMinutes: branch.lead[0],
    cateringLeadTimeMinutes: branch.lead[1],
    kitchenUnitsPerSlot: branch.kitchen ?? null,
    kitchenNow: branch.kitchenNow ?? null,
    pausedUntil: branch.pausedUntil ?? null,
    silent: branch.silent ?? false,
    reachMetres: branch.reach,
  }))

function fromSteps({ from, minutes }: MaghribDays): MaghribDays {
  let minute = 0
  return { from, minutes: minutes.map((step) => (minute += step)) }
}
