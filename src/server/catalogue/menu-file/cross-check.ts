import { maxOptions } from '#domain/cart.ts'
import { mostQrBytes } from '#domain/invoice.ts'
import { checkArea } from './check-area.ts'
import { checkPromotion } from './check-promotion.ts'
import { checkCalendarHours, checkDays, checkHours } from './check-hours.ts'
import { checkLocation, checkPriceUnit } from './check-mistakes.ts'
import { at, type Found, listAt, listOf, numberAt } from './found.ts'
import { type FileProblem, problemAt } from './problem.ts'

/** Checks rules that span entries: ids are unique and known; prices, hours and areas are consistent. */
export function crossCheck(file: unknown): FileProblem[] {
  const root = { path: '', value: file }
  const categories = listAt(root, 'categories')
  const groups = listAt(root, 'optionGroups')
  const items = listAt(root, 'items')
  const branches = listAt(root, 'branches')
  const calendar = listAt(root, 'calendar')
  const promotions = listAt(root, 'promotions')
  const options = groups.flatMap((group) => listAt(group, 'options'))
  const ids = {
    category: idsOf(categories),
    group: idsOf(groups),
    item: idsOf(items),
    branch: idsOf(branches),
    days: idsOf(calendar),
  }
  const cheapest = new Map(groups.map((group) => [at(group, 'id').value, cheapestOf(group)]))
  const mostChosen = new Map(groups.map((group) => [at(group, 'id').value, numberAt(group, 'max') ?? 0]))
  return [
    ...checkSeller(at(root, 'brand')),
    ...[categories, groups, options, items, branches, calendar, promotions].flatMap((list) =>
      checkUniqueBy(list, 'id'),
    ),
    ...groups.flatMap(checkGroup),
    ...[...categories, ...options, ...items, ...promotions].flatMap((entry) => checkSeason(entry, ids.days)),
    ...promotions.flatMap((promotion) => [
      ...checkPromotion(promotion),
      ...checkKnown(listAt(promotion, 'branches'), ids.branch, 'the id of a branch'),
      ...checkKnown(listAt(promotion, 'items'), ids.item, 'the id of an item'),
      ...checkKnown(listAt(promotion, 'categories'), ids.category, 'the id of a category'),
    ]),
    ...calendar.flatMap((days) => [
      ...checkCalendarHours(days),
      ...checkKnown(branchesOf(days), ids.branch, 'the id of a branch'),
      ...checkUnique(branchesOf(days)),
    ]),
    ...checkPriceUnit(at(root, 'items')),
    ...items.flatMap((item) => [
      ...checkKnown([at(item, 'categoryId')], ids.category, 'the id of a category'),
      ...checkKnown(listAt(item, 'optionGroupIds'), ids.group, 'the id of an option group'),
      ...checkUnique(listAt(item, 'optionGroupIds')),
      ...checkKnown(listAt(item, 'goesWith'), ids.item, 'the id of an item'),
      ...checkUnique(listAt(item, 'goesWith')),
      ...checkNotItself(item),
      ...checkKnown(listAt(item, 'soldAt'), ids.branch, 'the id of a branch'),
      ...checkUnique(listAt(item, 'soldAt')),
      ...checkPrice(item, cheapest),
      ...checkOptions(item, mostChosen),
      ...checkPicture(item),
    ]),
    ...branches.flatMap((branch) => [
      ...checkKnown(unavailableAt(branch), ids.item, 'the id of an item'),
      ...checkUnique(unavailableAt(branch)),
      ...checkLocation(at(branch, 'location')),
      ...checkHours(branch),
      ...checkDelivery(branch),
    ]),
  ]
}

/** Checks the days of what is sold for a season: its own, or those of an entry of the calendar. */
function checkSeason(entry: Found, days: ReadonlySet<unknown>): FileProblem[] {
  const during = at(entry, 'during')
  const own = [at(entry, 'from'), at(entry, 'until')].filter(({ value }) => value !== undefined)
  return [
    ...checkDays(entry, 'until'),
    ...checkKnown([during], days, 'the id of an entry of the calendar'),
    ...(during.value === undefined ? [] : own).map(({ path }) => ({
      path,
      message: 'expected "during" or own days, got both',
    })),
  ]
}

const branchesOf = (days: Found): Found[] =>
  listAt(days, 'branchHours').flatMap((hours) => listAt(hours, 'branches'))

const unavailableAt = (branch: Found): Found[] => [
  ...listAt(branch, 'outOfStock'),
  ...listAt(branch, 'paused').map((paused) => at(paused, 'itemId')),
]

function checkGroup(group: Found): FileProblem[] {
  const [min, max] = [numberAt(group, 'min'), numberAt(group, 'max')]
  const options = listAt(group, 'options').length
  if (max !== undefined && max > options) {
    return [problemAt(at(group, 'max'), `expected no more than its ${options} options`)]
  }
  if (min === undefined || max === undefined || min <= max) return []
  return [problemAt(at(group, 'min'), `expected no more than its "max" of ${max}`)]
}

/** Checks that the seller's data fits into the QR code of invoices: without it no order can be completed. */
function checkSeller(brand: Found): FileProblem[] {
  const name = at(brand, 'legalName')
  const long = [at(name, 'ar'), at(name, 'en')].filter(
    ({ value }) => typeof value === 'string' && Buffer.byteLength(value) > mostQrBytes,
  )
  const expected = `expected at most ${mostQrBytes} bytes of UTF-8 (an Arabic letter has two), for the QR of invoices`
  return long.map((found) => problemAt(found, expected))
}

/**
 * Checks that no choice of options makes a price negative. `cheapest` is the lowest surcharge of each option
 * group.
 */
function checkPrice(item: Found, cheapest: ReadonlyMap<unknown, number>): FileProblem[] {
  const price = numberAt(item, 'price')
  if (price === undefined) return []
  const discounted = price - Math.round((price * (numberAt(item, 'discountPercent') ?? 0)) / 100)
  const least = listAt(item, 'optionGroupIds').reduce(
    (sum, { value }) => sum + (cheapest.get(value) ?? 0),
    discounted,
  )
  if (least >= 0) return []
  const expected = 'expected a price that is not negative with its cheapest options'
  return [{ path: at(item, 'price').path, message: `${expected}, got ${least} halalas with them` }]
}

/** Checks that an order accepts every choice of options that the dish offers. */
function checkOptions(item: Found, mostChosen: ReadonlyMap<unknown, number>): FileProblem[] {
  const groups = at(item, 'optionGroupIds')
  const most = listOf(groups).reduce((sum, { value }) => sum + (mostChosen.get(value) ?? 0), 0)
  if (most <= maxOptions) return []
  const expected = `expected groups whose "max" add up to ${maxOptions} at most`
  return [{ path: groups.path, message: `${expected}, got ${most}` }]
}

function cheapestOf(group: Found): number {
  const least = numberAt(group, 'min') ?? 0
  const most = numberAt(group, 'max') ?? 0
  return listAt(group, 'options')
    .map((option) => numberAt(option, 'price') ?? 0)
    .toSorted((a, b) => a - b)
    .filter((price, place) => place < least || (place < most && price < 0))
    .reduce((sum, price) => sum + price, 0)
}

function checkPicture(item: Found): FileProblem[] {
  const photo = at(item, 'photo')
  if (photo.value === undefined || at(item, 'drawing').value === undefined) return []
  return [{ path: photo.path, message: 'expected a photo or a drawing, got both' }]
}

/** Reports an item that is offered together with itself. */
const checkNotItself = (item: Found): FileProblem[] =>
  listAt(item, 'goesWith')
    .filter(({ value }) => value === at(item, 'id').value)
    .map((found) => problemAt(found, 'expected the id of another item'))

function checkDelivery(branch: Found): FileProblem[] {
  const delivery = at(branch, 'delivery')
  const areas = listAt(delivery, 'areas')
  const nowhere = at(delivery, 'kind').value === 'none' && at(branch, 'pickup').value === false
  return [
    ...(nowhere ? [problemAt(at(branch, 'pickup'), 'expected pick-up where nothing is delivered')] : []),
    ...checkUniqueBy(areas, 'id'),
    ...areas.flatMap((area) => checkArea(at(area, 'polygon'), pointAt(branch))),
    ...checkUniqueBy(listAt(delivery, 'tiers'), 'uptoMetres'),
  ]
}

/** Undefined for a location that is a problem itself: every distance from it would be one more. */
function pointAt(branch: Found): { lat: number; lng: number } | undefined {
  const location = at(branch, 'location')
  const [lat, lng] = [numberAt(location, 'lat'), numberAt(location, 'lng')]
  if (lat === undefined || lng === undefined || checkLocation(location).length > 0) return undefined
  return { lat, lng }
}

/** Returns a problem for each value of `key` that several entries share. */
function checkUniqueBy(list: readonly Found[], key: string): FileProblem[] {
  return checkUnique(list.map((entry) => at(entry, key)))
}

function checkUnique(list: readonly Found[]): FileProblem[] {
  const first = new Map<unknown, string>()
  return list.flatMap((found) => {
    const { path, value } = found
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const before = first.get(value)
    if (before === undefined) {
      first.set(value, path)
      return []
    }
    return [problemAt(found, `expected each only once (${before} is the same)`)]
  })
}

const checkKnown = (list: readonly Found[], known: ReadonlySet<unknown>, what: string): FileProblem[] =>
  list
    .filter(({ value }) => typeof value === 'string' && !known.has(value))
    .map((found) => problemAt(found, `expected ${what} of this file`))

const idsOf = (list: readonly Found[]): ReadonlySet<unknown> =>
  new Set(list.map((entry) => at(entry, 'id').value))
