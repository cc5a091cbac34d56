import * as v from 'valibot'
import { allergens, cloths } from '#domain/menu.ts'

/* Messages begin with "expected"; whoever reports them adds what was found instead. */

/** An object that knows its keys: each one that is missing or unknown is a problem of its own, and none hides another. */
function sealed<const Entries extends v.ObjectEntries>(
  entries: Entries,
  expected = 'expected an object',
): v.StrictObjectSchema<Entries, undefined> {
  const known = Object.keys(entries).join(', ')
  const missing = (issue: v.BaseIssue<unknown>): string => {
    const entry = entries[String(issue.path?.at(-1)?.key)]
    const asked =
      issue.type === 'object_with_rest' && entry ? v.safeParse(entry, undefined).issues?.[0] : undefined
    return asked?.message ?? expected
  }
  // strictObject stops at the first unknown key; with a rest of "never" there are no other keys either
  return v.objectWithRest(
    entries,
    v.never(`not known here; known are ${known}`),
    missing,
  ) as unknown as v.StrictObjectSchema<Entries, undefined>
}

const text = (most: number): v.GenericSchema<string> => {
  const expected = `expected text of 1 to ${most} characters`
  return v.pipe(v.string(expected), v.regex(/\S/, expected), v.maxLength(most, expected))
}

const asWords = 'expected words as { "ar": "…", "en": "…" }, or one of the two'

/** Restaurant words in one or both languages. */
const words = (most: number) =>
  v.pipe(
    sealed({ en: v.optional(text(most)), ar: v.optional(text(most)) }, asWords),
    v.minEntries(1, asWords),
  )

const list = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.pipe(v.array(entry, 'expected a list'), v.maxLength(most, `expected at most ${most} entries`))

const wholeNumber = (expected: string, least: number, most: number) =>
  v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, `${expected}, ${least} or more`),
    v.maxValue(most, `${expected}, ${most} or less`),
  )

const wholeHalalas = 'expected halalas as a whole number'
const halalas = v.pipe(
  wholeNumber(wholeHalalas, 0, 100_000_000),
  v.description('Halalas, VAT included: 32 riyals are 3200.'),
)
const flag = v.optional(v.boolean('expected true or false'), false)

const asId = 'expected an id of small letters, digits and hyphens'
const Id = v.pipe(
  v.string(asId),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, asId),
  v.maxLength(60, asId),
  v.description('Never changes: carts and old orders know the thing by it.'),
)

const asTime = 'expected a time of day as "HH:MM", "00:00" to "23:59"'
const Time = v.pipe(v.string(asTime), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, asTime))

const asDay = 'expected a day as "YYYY-MM-DD"'
const Day = v.pipe(v.string(asDay), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, asDay))

const asPhone = 'expected an international number as "+966112345678"'
const Phone = v.pipe(v.string(asPhone), v.regex(/^\+[1-9]\d{7,14}$/, asPhone))

const degrees = (name: string, most: number) => {
  const expected = `expected a ${name} of −${most} to ${most} degrees`
  return v.pipe(v.number(expected), v.minValue(-most, expected), v.maxValue(most, expected))
}
const latitude = degrees('latitude', 90)
const longitude = degrees('longitude', 180)

const Allergens = v.optional(
  list(v.picklist(allergens, `expected one of ${allergens.join(', ')}`), allergens.length),
  [],
)
const asKcal = 'expected kilocalories as a whole number'
const kcal = v.optional(v.nullable(wholeNumber(asKcal, 0, 200_000)), null)

const asVat = 'expected fifteen digits, the first and the last a 3'
const asRegistration = 'expected ten digits'
const asEmail = 'expected an e-mail address'

export const BrandEntry = sealed({
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
})

export const CategoryEntry = sealed({
  id: Id,
  name: words(60),
  cloth: v.picklist(cloths, `expected one of ${cloths.join(', ')}`),
})

export const OptionEntry = sealed({
  id: Id,
  name: words(80),
  price: v.pipe(
    v.optional(wholeNumber(wholeHalalas, -10_000_000, 10_000_000), 0),
    v.description('Halalas added to the price of the dish; may be negative.'),
  ),
  kcal,
  highSodium: flag,
  allergens: Allergens,
})

export const OptionGroupEntry = sealed({
  id: Id,
  name: words(80),
  min: wholeNumber('expected how many must be chosen, as a whole number', 0, 40),
  max: wholeNumber('expected how many may be chosen, as a whole number', 1, 40),
  options: v.pipe(list(OptionEntry, 60), v.minLength(1, 'expected at least one option')),
})

const drawn = 'expected drawing words as docs/menu-file.md lists them'
export const DrawingEntry = sealed({
  vessel: v.pipe(v.string(drawn), v.maxLength(60, drawn)),
  base: v.optional(v.pipe(v.string(drawn), v.maxLength(60, drawn))),
  on: v.optional(list(v.pipe(v.string(drawn), v.maxLength(300, drawn)), 24), []),
})

const asPercent = 'expected percent as a whole number'
const asMinutes = 'expected minutes as a whole number'
const asPath = 'expected the path of a picture beside the menu file, as in "photos/kabsa.webp"'

export const ItemEntry = sealed({
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
  serves: v.optional(v.nullable(wholeNumber('expected people as a whole number', 1, 1000)), null),
  prepMinutes: v.optional(wholeNumber(asMinutes, 0, 2880), 20),
  kitchenUnits: v.optional(wholeNumber('expected kitchen units as a whole number', 0, 1000), 1),
  platesDeposit: v.pipe(
    v.optional(halalas, 0),
    v.description('Halalas held for each until its plates are back; 0 where none are lent.'),
  ),
  catering: v.pipe(flag, v.description('Ordered with the longer lead time of the branch for catering.')),
  keywords: v.pipe(
    v.optional(list(text(60), 30), []),
    v.description('More words a customer may search by, in either language.'),
  ),
  optionGroupIds: v.optional(list(Id, 20), []),
  drawing: v.optional(DrawingEntry),
  photo: v.optional(v.pipe(v.string(asPath), v.minLength(1, asPath), v.maxLength(200, asPath))),
  soldAt: v.pipe(
    v.optional(list(Id, 500)),
    v.description('Ids of the branches that sell it; left out: all of them.'),
  ),
})

/** `closes` at or before `opens` is on the next day. */
const IntervalEntry = sealed({ opens: Time, closes: Time })
const hoursOfDay = list(IntervalEntry, 6)

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

const fee = {
  fee: halalas,
  minimum: v.pipe(v.optional(halalas, 0), v.description('Halalas: the smallest order that is delivered.')),
  freeFrom: v.pipe(
    v.optional(v.nullable(halalas), null),
    v.description('Halalas: from here on delivery is free; null for never.'),
  ),
}

const asPair = 'expected a pair [longitude, latitude]'
const asKind = 'expected "areas", "tiers" or "none"'
export const DeliveryEntry = v.variant(
  'kind',
  [
    sealed({
      kind: v.literal('areas'),
      areas: v.pipe(
        list(
          sealed({
            id: Id,
            name: words(80),
            polygon: v.pipe(
              list(v.strictTuple([longitude, latitude], asPair), 500),
              v.minLength(3, 'expected at least three corners'),
            ),
            ...fee,
          }),
          60,
        ),
        v.minLength(1, 'expected at least one area'),
      ),
    }),
    sealed({
      kind: v.literal('tiers'),
      tiers: v.pipe(
        list(
          sealed({ uptoMetres: wholeNumber('expected metres as a whole number', 1, 200_000), ...fee }),
          20,
        ),
        v.minLength(1, 'expected at least one tier'),
      ),
    }),
    sealed({ kind: v.literal('none') }),
  ],
  asKind,
)

export const BranchEntry = sealed({
  id: Id,
  name: words(80),
  address: words(200),
  city: words(60),
  phone: Phone,
  location: sealed({ lat: latitude, lng: longitude }),
  hours: sealed({
    sunday: hoursOfDay,
    monday: hoursOfDay,
    tuesday: hoursOfDay,
    wednesday: hoursOfDay,
    thursday: hoursOfDay,
    friday: hoursOfDay,
    saturday: hoursOfDay,
  }),
  specialDays: v.optional(list(sealed({ from: Day, to: Day, name: words(80), hours: hoursOfDay }), 60), []),
  pickup: v.optional(v.boolean('expected true or false'), true),
  delivery: DeliveryEntry,
  leadTimeMinutes: v.optional(wholeNumber(asMinutes, 0, 2880), 120),
  cateringLeadTimeMinutes: v.optional(wholeNumber(asMinutes, 0, 20_160), 1440),
  outOfStock: v.pipe(
    v.optional(list(Id, 500), []),
    v.description(
      'Ids of items. Counts when it is new in the file; from then on the word of the branch does.',
    ),
  ),
  paused: v.optional(list(sealed({ itemId: Id, note: v.optional(words(200)) }), 500), []),
})

/** Everything a restaurant brand is, in one file: what `npm run menu -- import FILE` reads. Money is whole halalas, VAT included. */
export const MenuFile = sealed({
  $schema: v.optional(v.string('expected text')),
  brand: BrandEntry,
  categories: v.pipe(list(CategoryEntry, 60), v.minLength(1, 'expected at least one category')),
  optionGroups: v.optional(list(OptionGroupEntry, 500), []),
  items: v.pipe(list(ItemEntry, 5000), v.minLength(1, 'expected at least one item')),
  branches: v.pipe(list(BranchEntry, 500), v.minLength(1, 'expected at least one branch')),
})
export type MenuFile = v.InferOutput<typeof MenuFile>
export type MenuFileItem = MenuFile['items'][number]
export type MenuFileBranch = MenuFile['branches'][number]
