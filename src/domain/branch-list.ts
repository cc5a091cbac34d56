import type { Branch, BranchSummary, MaghribDays, Point, SpecialDays, WeeklyHours } from './branch.ts'
import { byDistance, distanceMetres } from './delivery.ts'
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
type PackedBranches = {
  readonly cities: readonly Localized[]
  readonly weeks: readonly WeeklyHours[]
  readonly specialDays: readonly (readonly SpecialDays[])[]
  readonly branches: readonly PackedBranch[]
}

/** Returns the branches as they are listed, without their addresses, phones and delivery terms. */
export function packBranches(branches: readonly Branch[]): PackedBranches {
  const cities = createShared<Localized>()
  const weeks = createShared<WeeklyHours>()
  const specialDays = createShared<readonly SpecialDays[]>()
  return {
    branches: branches.map((branch) => ({
      id: branch.id,
      name: branch.name,
      city: cities.placeOf(branch.city),
      week: weeks.placeOf(branch.hours),
      special: specialDays.placeOf(branch.specialDays),
      at: [toMetre(branch.location.lat), toMetre(branch.location.lng)],
      lead: [branch.leadTimeMinutes, branch.cateringLeadTimeMinutes],
      reach: reachOf(branch),
      ...(branch.maghrib && { maghrib: branch.maghrib.map(asSteps) }),
      ...(!branch.pickup && { pickup: false }),
      ...(branch.kitchenUnitsPerSlot !== null && { kitchen: branch.kitchenUnitsPerSlot }),
      ...(branch.kitchenNow !== null && { kitchenNow: branch.kitchenNow }),
      ...(branch.pausedUntil !== null && { pausedUntil: branch.pausedUntil }),
      ...(branch.silent && { silent: true }),
    })),
    cities: cities.values,
    weeks: weeks.values,
    specialDays: specialDays.values,
  }
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

const asSteps = ({ from, minutes }: MaghribDays): MaghribDays => ({
  from,
  minutes: minutes.map((minute, day) => minute - (minutes[day - 1] ?? 0)),
})

function fromSteps({ from, minutes }: MaghribDays): MaghribDays {
  let minute = 0
  return { from, minutes: minutes.map((step) => (minute += step)) }
}

/** A screenful of branches: what lists show at first, and how many are read to find one that delivers. */
export const mostAround = 12

/**
 * Returns the branches that may deliver to this point, then the nearest others, at most `mostAround` of them.
 * Whether one delivers depends on its areas, which the list does not have.
 */
export function branchesAround<B extends Pick<ListedBranch, 'location' | 'reachMetres'>>(
  branches: readonly B[],
  point: Point,
): B[] {
  const sorted = byDistance(branches, point)
  const mayDeliver = ({ location, reachMetres }: B) =>
    reachMetres !== null && distanceMetres(location, point) <= reachMetres + listedMetres
  return [...sorted.filter(mayDeliver), ...sorted.filter((branch) => !mayDeliver(branch))].slice(
    0,
    mostAround,
  )
}

/** The list rounds a place to the metre in both directions. */
const listedMetres = 2

/** Returns the place to five decimals of a degree, which is a metre. */
const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5

function reachOf({ delivery, location }: Branch): number | null {
  const distances =
    delivery.kind === 'areas'
      ? delivery.areas.flatMap(({ polygon }) =>
          polygon.map(([lng, lat]) => distanceMetres(location, { lat, lng })),
        )
      : delivery.kind === 'tiers'
        ? delivery.tiers.map(({ uptoMetres }) => uptoMetres)
        : []
  return distances.length === 0 ? null : Math.ceil(Math.max(...distances))
}

/** Collects values, each once, and returns the position of a value. */
function createShared<Value>() {
  const values: Value[] = []
  const places = new Map<string, number>()
  function placeOf(value: Value): number {
    const text = JSON.stringify(value)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, values.length)
    return values.push(value) - 1
  }
  return { values, placeOf }
}
