import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'

export const Point = v.object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

export const Interval = v.object({ opens: v.string(), closes: v.string() })

const fee = { fee: v.number(), minimum: v.number(), freeFrom: v.nullable(v.number()) }

export const DeliveryTerms = v.variant('kind', [
  v.object({
    kind: v.literal('areas'),
    areas: v.array(
      v.object({
        id: v.string(),
        name: Localized,
        polygon: v.array(v.tuple([v.number(), v.number()])),
        ...fee,
      }),
    ),
  }),
  v.object({ kind: v.literal('tiers'), tiers: v.array(v.object({ uptoMetres: v.number(), ...fee })) }),
  v.object({ kind: v.literal('none') }),
])

export const SpecialDays = v.object({
  from: v.string(),
  to: v.string(),
  name: Localized,
  hours: v.array(Interval),
  ofBrand: v.optional(v.boolean()),
})

/** The minute of maghrib, counted from midnight, on each day from `from` on. */
export const MaghribDays = v.object({ from: v.string(), minutes: v.array(v.number()) })

export const Branch = v.object({
  id: v.string(),
  name: Localized,
  address: Localized,
  city: Localized,
  phone: v.string(),
  location: Point,
  hours: v.array(v.array(Interval)),
  specialDays: v.array(SpecialDays),
  maghrib: v.optional(v.array(MaghribDays)),
  pickup: v.boolean(),
  delivery: DeliveryTerms,
  leadTimeMinutes: v.number(),
  cateringLeadTimeMinutes: v.number(),
  kitchenUnitsPerSlot: v.optional(v.nullable(v.number()), null),
  kitchenNow: v.optional(v.nullable(v.object({ units: v.number(), until: v.number() })), null),
  pausedUntil: v.nullable(v.number()),
  silent: v.optional(v.boolean(), false),
})

export const getBranch = endpoint('GET', `${apiBase}/branches/:id`, {
  summary: 'A branch, with its address, phone and delivery areas',
  policy: 'open',
  reply: Branch,
})
