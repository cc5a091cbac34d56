import * as v from 'valibot'
import {
  asMinutes,
  Day,
  halalas,
  hoursOfDay,
  Id,
  latitude,
  list,
  longitude,
  Phone,
  sealed,
  wholeNumber,
  words,
} from './menu-file-terms.ts'

const fee = {
  fee: halalas,
  minimum: v.pipe(v.optional(halalas, 0), v.description('Halalas: the smallest order that is delivered.')),
  freeFrom: v.pipe(
    v.optional(v.nullable(halalas), null),
    v.description('Halalas: the subtotal from which delivery is free; null for never.'),
  ),
}

const asPair = 'expected a pair [longitude, latitude]'
const asKind = 'expected "areas", "tiers" or "none"'
const DeliveryEntry = v.variant(
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
  kitchenUnitsPerSlot: v.pipe(
    v.optional(
      v.nullable(wholeNumber('expected kitchen units as a whole number, or null', 1, 100_000)),
      null,
    ),
    v.description('The kitchen units per quarter of an hour; null: no limit.'),
  ),
  outOfStock: v.pipe(
    v.optional(list(Id, 500), []),
    v.description(
      'Ids of items. An import applies the changes of this list; otherwise the branch’s staff decide.',
    ),
  ),
  paused: v.optional(list(sealed({ itemId: Id, note: v.optional(words(200)) }), 500), []),
})
