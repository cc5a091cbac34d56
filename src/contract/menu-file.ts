import * as v from 'valibot'
import { usualManagerLimit } from '#domain/care.ts'
import { maxOptions } from '#domain/cart.ts'
import { cloths, courses } from '#domain/menu.ts'
import { hoursToReturn } from '#domain/plates-due.ts'
import { BranchEntry } from './menu-file-branch.ts'
import { CalendarEntry } from './menu-file-calendar.ts'
import { LookEntry } from './menu-file-look.ts'
import { PointsEntry } from './menu-file-points.ts'
import { PromiseEntry } from './menu-file-promise.ts'
import { PromotionEntry } from './menu-file-promotion.ts'
import {
  Allergens,
  asMinutes,
  flag,
  halalas,
  Id,
  kcal,
  list,
  Phone,
  saleTimes,
  sealed,
  serves,
  text,
  wholeHalalas,
  wholeNumber,
  words,
} from './menu-file-terms.ts'

const asVat = 'expected fifteen digits, the first and the last a 3'
const asRegistration = 'expected ten digits'
const asEmail = 'expected an e-mail address'

const BrandEntry = sealed({
  name: words(80),
  legalName: words(160),
  tagline: words(160),
  about: v.optional(list(words(1200), 12), []),
  vatNumber: v.pipe(v.string(asVat), v.regex(/^3\d{13}3$/, asVat)),
  commercialRegistration: v.pipe(v.string(asRegistration), v.regex(/^\d{10}$/, asRegistration)),
  phone: Phone,
  email: v.pipe(v.string(asEmail), v.email(asEmail), v.maxLength(200, asEmail)),
  whatsapp: v.optional(v.nullable(Phone), null),
  platesNote: v.optional(words(600)),
  cateringNote: v.optional(words(600)),
  platesHours: v.pipe(
    v.optional(wholeNumber('expected hours as a whole number', 48, 720), hoursToReturn),
    v.description('Hours for which customers may keep lent plates.'),
  ),
  managerRefundsPerDay: v.pipe(
    v.optional(wholeNumber(wholeHalalas, 0, 10_000_000), usualManagerLimit),
    v.description(
      'The halalas that a manager can refund in a day, and that an employee or a manager can take off ' +
        'orders before they are ready, both together; above it an owner does.',
    ),
  ),
  promise: v.pipe(
    v.optional(PromiseEntry, {}),
    v.description('The guarantee of the promised window of each order.'),
  ),
  points: v.optional(PointsEntry, {}),
  stackPromotions: v.pipe(
    flag,
    v.description('True: all promotions count, one after another; false: no dish has two, the best wins.'),
  ),
  look: v.optional(LookEntry, {}),
})

const CategoryEntry = sealed({
  id: Id,
  name: words(60),
  cloth: v.picklist(cloths, `expected one of ${cloths.join(', ')}`),
  course: v.pipe(
    v.optional(v.picklist(courses, `expected one of ${courses.join(', ')}`)),
    v.description('What its dishes are in a meal; a feast is planned from the categories that have one.'),
  ),
  ...saleTimes,
})

const OptionEntry = sealed({
  id: Id,
  name: words(80),
  price: v.pipe(
    v.optional(wholeNumber(wholeHalalas, -10_000_000, 10_000_000), 0),
    v.description('Halalas added to the price of the dish; may be negative.'),
  ),
  kcal,
  serves: v.pipe(
    serves,
    v.description('People that the dish serves with this option; if omitted, as many as without it.'),
  ),
  highSodium: flag,
  allergens: Allergens,
  ...saleTimes,
})

const OptionGroupEntry = sealed({
  id: Id,
  name: words(80),
  min: wholeNumber('expected how many must be chosen, as a whole number', 0, maxOptions),
  max: wholeNumber('expected how many may be chosen, as a whole number', 1, maxOptions),
  options: v.pipe(list(OptionEntry, 60), v.minLength(1, 'expected at least one option')),
})

const drawn = 'expected drawing words as docs/menu-file.md lists them'
const DrawingEntry = sealed({
  vessel: v.pipe(v.string(drawn), v.maxLength(60, drawn)),
  base: v.optional(v.pipe(v.string(drawn), v.maxLength(60, drawn))),
  on: v.optional(list(v.pipe(v.string(drawn), v.maxLength(300, drawn)), 24), []),
})

const asPercent = 'expected percent as a whole number'
const asPath = 'expected the path of a picture beside the menu file, as in "photos/kabsa.webp"'

const asShare = v.pipe(
  wholeNumber('expected percent of the photograph as a whole number', 0, 100),
  v.description('Percent of its width from the left, or of its height from the top.'),
)

const ItemEntry = sealed({
  id: Id,
  categoryId: Id,
  name: words(80),
  description: v.optional(words(800)),
  price: halalas,
  discountPercent: v.optional(wholeNumber(asPercent, 0, 100), 0),
  kcal,
  highSodium: flag,
  caffeineMg: v.optional(v.nullable(wholeNumber('expected milligrams as a whole number', 0, 5000)), null),
  activityMinutes: v.pipe(
    v.optional(v.nullable(wholeNumber(asMinutes, 0, 100_000)), null),
    v.description('Minutes of walking that burn the kilocalories (SFDA).'),
  ),
  allergens: Allergens,
  serves,
  prepMinutes: v.optional(wholeNumber(asMinutes, 0, 2880), 20),
  kitchenUnits: v.optional(wholeNumber('expected kitchen units as a whole number', 0, 1000), 1),
  platesDeposit: v.pipe(
    v.optional(halalas, 0),
    v.description('Halalas held for each until its plate is returned; 0 if no plate is lent.'),
  ),
  catering: v.pipe(flag, v.description('Needs the branch’s longer lead time for catering.')),
  spicy: v.pipe(flag, v.description('A filter of the search finds it.')),
  vegetarian: v.pipe(flag, v.description('Neither meat nor fish; a filter of the search finds it.')),
  keywords: v.pipe(
    v.optional(list(text(60), 30), []),
    v.description('More words that customers may search for, in either language.'),
  ),
  optionGroupIds: v.optional(list(Id, 20), []),
  goesWith: v.pipe(
    v.optional(list(Id, 8), []),
    v.description('Ids of items that are offered with it, after those that customers often order with it.'),
  ),
  drawing: v.optional(DrawingEntry),
  photo: v.optional(v.pipe(v.string(asPath), v.minLength(1, asPath), v.maxLength(200, asPath))),
  photoCentre: v.optional(
    v.pipe(
      sealed({ x: asShare, y: asShare }, 'expected a place as { "x": 50, "y": 40 }'),
      v.description('The middle of the square that is shown; if omitted, the most detailed region.'),
    ),
  ),
  soldAt: v.pipe(
    v.optional(list(Id, 500)),
    v.description('Ids of the branches that sell it; if omitted, all of them.'),
  ),
  ...saleTimes,
})

/**
 * The complete data of a restaurant brand in one file, which `npm run menu -- import FILE` reads. Money is
 * whole halalas with VAT.
 */
export const MenuFile = sealed({
  $schema: v.optional(v.string('expected text')),
  brand: BrandEntry,
  categories: v.pipe(list(CategoryEntry, 60), v.minLength(1, 'expected at least one category')),
  optionGroups: v.optional(list(OptionGroupEntry, 500), []),
  items: v.pipe(list(ItemEntry, 5000), v.minLength(1, 'expected at least one item')),
  promotions: v.optional(list(PromotionEntry, 100), []),
  calendar: v.optional(list(CalendarEntry, 60), []),
  branches: v.pipe(list(BranchEntry, 500), v.minLength(1, 'expected at least one branch')),
})
export type MenuFile = v.InferOutput<typeof MenuFile>
export type MenuFileItem = MenuFile['items'][number]
export type MenuFileBranch = MenuFile['branches'][number]
