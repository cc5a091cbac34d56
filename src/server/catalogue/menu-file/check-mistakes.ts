import { at, type Found, listOf, numberAt } from './found.ts'
import { medianOf } from './median.ts'
import { type FileProblem, problemAt } from './problem.ts'

/** Fewer dishes can be two drinks of a stand; they say nothing about the unit of the prices. */
const fewDishes = 3

/**
 * Checks that the prices are not riyals: at half of the dishes below one riyal, no dish of a restaurant is so
 * cheap.
 */
export function checkPriceUnit(items: Found): FileProblem[] {
  const prices = listOf(items).flatMap((item) => numberAt(item, 'price') ?? [])
  const priced = prices.filter((price) => price > 0)
  const median = medianOf(priced)
  if (priced.length < fewDishes || median >= 100) return []
  const message =
    'expected prices in halalas (32 riyals are 3200), these look like riyals: ' +
    `half of the dishes cost ${median} halalas or less`
  return [{ path: items.path, message }]
}

/** The box around Saudi Arabia. Its latitudes and longitudes do not overlap, so swapped ones are certain. */
const kingdom = { south: 16, north: 32.3, west: 34.4, east: 55.8 }

/** Checks that a branch is in Saudi Arabia: its hours are Riyadh's and its tax is the Kingdom's. */
export function checkLocation(location: Found): FileProblem[] {
  const [lat, lng] = [numberAt(location, 'lat'), numberAt(location, 'lng')]
  if (lat === undefined || lng === undefined || isInKingdom(lat, lng)) return []
  const found = `got lat ${lat} and lng ${lng}`
  if (!isInKingdom(lng, lat))
    return [{ path: location.path, message: `expected a place in Saudi Arabia, ${found}` }]
  return [problemAt(at(location, 'lat'), 'expected the latitude, these two seem swapped')]
}

const isInKingdom = (lat: number, lng: number): boolean =>
  kingdom.south <= lat && lat <= kingdom.north && kingdom.west <= lng && lng <= kingdom.east
