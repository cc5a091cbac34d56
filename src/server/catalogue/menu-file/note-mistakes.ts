import type { MenuFile } from '#contract/menu-file.ts'
import { toLatinDigits } from '#domain/digits.ts'
import { hasMains } from '#domain/feast-mains.ts'
import type { Localized } from '#domain/locale.ts'
import { medianOf } from './median.ts'
import { entryOf } from './problem.ts'

/** Returns warnings on values that are valid and yet often mistakes of the owner. */
export const notesOnMistakes = (file: MenuFile): string[] => [
  ...noteOnPrices(file),
  ...notesOnDiscounts(file),
  ...noteOnPoints(file),
  ...noteOnFeasts(file),
  ...notesOnLeadTimes(file),
  ...notesOnPrepMinutes(file),
]

/** Half of the dishes below three riyals are a bakery, or a menu of feasts with its prices in riyals. */
const lowPrice = 300

function noteOnPrices({ items }: MenuFile): string[] {
  const median = medianOf(items.map(({ price }) => price).filter((price) => price > 0))
  if (items.length < 3 || median >= lowPrice) return []
  return [`half of the items cost ${median} halalas or less; prices are halalas: 32 riyals are 3200`]
}

/** A discount is a share of the price without options. */
function notesOnDiscounts(file: MenuFile): string[] {
  return file.items.flatMap(({ price, discountPercent }, place) => {
    if (price > 0 || discountPercent === 0) return []
    const path = `items[${place}].discountPercent`
    return [`${path}${entryOf(path, file)}: takes nothing off a price of 0; options have no discount`]
  })
}

/** Points that are given and pay for nothing. */
function noteOnPoints({ brand: { points, promise } }: MenuFile): string[] {
  if (points.maxSharePercent > 0) return []
  const given = Object.entries({
    'points.earnPoints': points.earnPoints,
    'points.invite.inviterPoints': points.invite.inviterPoints,
    'points.invite.friendPoints': points.invite.friendPoints,
    'promise.points': promise.points,
  }).filter(([, count]) => count > 0)
  if (given.length === 0) return []
  const names = given.map(([name]) => name).join(', ')
  return [`brand.points.maxSharePercent: with 0, points pay for nothing, and these still give some: ${names}`]
}

/** About leads to the planner of feasts, which begins with a main course. */
function noteOnFeasts(file: MenuFile): string[] {
  if (file.brand.cateringNote === undefined || hasMains(file)) return []
  const why = file.categories.some(({ course }) => course === 'main')
    ? 'no main dish says how many it serves'
    : 'no category has the course main'
  return [`brand.cateringNote: ${why}, so that no feast can be planned`]
}

/** Texts that say how long ahead customers order are compared with the lead times of the branches. */
function notesOnLeadTimes(file: MenuFile): string[] {
  const { brand, items, branches } = file
  const times = new Set(
    branches.flatMap(({ leadTimeMinutes, cateringLeadTimeMinutes }) => [
      leadTimeMinutes,
      cateringLeadTimeMinutes,
    ]),
  )
  const texts: { path: string; text: Localized | undefined }[] = [
    { path: 'brand.tagline', text: brand.tagline },
    ...brand.about.map((text, place) => ({ path: `brand.about[${place}]`, text })),
    { path: 'brand.cateringNote', text: brand.cateringNote },
    ...items.map(({ description }, place) => ({ path: `items[${place}].description`, text: description })),
  ]
  return texts.flatMap(({ path, text }) =>
    Object.entries(text ?? {}).flatMap(([lang, said]) => {
      const minutes = minutesAhead(said)
      if (minutes.length === 0 || minutes.some((each) => times.has(each))) return []
      const known = [...times].toSorted((a, b) => a - b).join(', ')
      const says = `the ${lang} text says ${minutes[0]} minutes ahead, the lead times are ${known} minutes`
      return [`${path}${entryOf(path, file)}: ${says}`]
    }),
  )
}

/** A customer can order for a time before which the kitchen cannot finish the dish. */
function notesOnPrepMinutes(file: MenuFile): string[] {
  return file.items.flatMap(({ prepMinutes, catering, soldAt }, place) => {
    const path = `items[${place}].prepMinutes`
    const leadTimeOf = (branch: MenuFile['branches'][number]): number =>
      catering ? Math.max(branch.leadTimeMinutes, branch.cateringLeadTimeMinutes) : branch.leadTimeMinutes
    const [branch, ...more] = file.branches.filter(
      (each) => (soldAt?.includes(each.id) ?? true) && leadTimeOf(each) < prepMinutes,
    )
    if (!branch) return []
    const others = more.length > 0 ? ` and ${more.length} more` : ''
    const says = `${prepMinutes} minutes are longer than the lead time of ${leadTimeOf(branch)} at`
    return [`${path}${entryOf(path, file)}: ${says} ${branch.id}${others}`]
  })
}

const units: Readonly<Record<string, number>> = {
  minute: 1,
  minutes: 1,
  دقيقة: 1,
  دقايق: 1,
  دقائق: 1,
  hour: 60,
  hours: 60,
  ساعة: 60,
  ساعات: 60,
  day: 1440,
  days: 1440,
  يوم: 1440,
  أيام: 1440,
  ايام: 1440,
}
const duals: Readonly<Record<string, number>> = { ساعتين: 120, يومين: 2880, دقيقتين: 2 }
const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  half: 0.5,
  'half an': 0.5,
  نص: 0.5,
  نصف: 0.5,
}

const anyOf = (words: Readonly<Record<string, number>>): string => Object.keys(words).join('|')
const duration = `(?:(?<dual>${anyOf(duals)})|(?:(?<count>\\d+|${anyOf(numbers)})\\s+)?(?<unit>${anyOf(units)}))`
const ahead = [
  new RegExp(`(?<!\\p{L})${duration}\\s+(?:ahead|before|in advance|earlier)(?!\\p{L})`, 'giu'),
  new RegExp(`(?<!\\p{L})قبل(?:ها|ه)?\\s+ب?${duration}(?!\\p{L})`, 'giu'),
]

/** Returns the times in a text for how long ahead of something: "two hours ahead", "قبلها بساعتين". */
function minutesAhead(text: string): number[] {
  const latin = toLatinDigits(text)
  return ahead.flatMap((pattern) =>
    [...latin.matchAll(pattern)].map(({ groups: { dual, count, unit = '' } = {} }) => {
      if (dual !== undefined) return duals[dual] ?? 0
      const number = count === undefined ? 1 : (numbers[count.toLowerCase()] ?? Number(count))
      return number * (units[unit.toLowerCase()] ?? 0)
    }),
  )
}
