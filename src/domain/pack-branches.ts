import type { PackedBranches } from './branch-list.ts'
import type { Branch, MaghribDays, SpecialDays, WeeklyHours } from './branch.ts'
import { distanceMetres } from './distance.ts'
import type { Localized } from './locale.ts'

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

const asSteps = ({ from, minutes }: MaghribDays): MaghribDays => ({
  from,
  minutes: minutes.map((minute, day) => minute - (minutes[day - 1] ?? 0)),
})

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
