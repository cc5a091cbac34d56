import * as v from 'valibot'
import { hoursToReturn } from '#domain/plates.ts'
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

export const Branch = v.object({
  id: v.string(),
  name: Localized,
  address: Localized,
  city: Localized,
  phone: v.string(),
  location: Point,
  hours: v.array(v.array(Interval)),
  specialDays: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      name: Localized,
      hours: v.array(Interval),
      ofBrand: v.optional(v.boolean()),
    }),
  ),
  pickup: v.boolean(),
  delivery: DeliveryTerms,
  leadTimeMinutes: v.number(),
  cateringLeadTimeMinutes: v.number(),
  kitchenUnitsPerSlot: v.optional(v.nullable(v.number()), null),
  kitchenNow: v.optional(v.nullable(v.object({ units: v.number(), until: v.number() })), null),
  pausedUntil: v.nullable(v.number()),
  silent: v.optional(v.boolean(), false),
})

/** The restaurant's data for the about screen, receipts and the schema.org description. */
export const Brand = v.object({
  name: Localized,
  legalName: Localized,
  tagline: Localized,
  about: v.array(Localized),
  /** Fifteen digits, first and last a 3 (ZATCA). */
  vatNumber: v.string(),
  commercialRegistration: v.string(),
  phone: v.string(),
  email: v.string(),
  whatsapp: v.nullable(v.string()),
  platesNote: Localized,
  /** How many hours customers may keep lent plates. */
  platesHours: v.optional(v.number(), hoursToReturn),
  cateringNote: Localized,
})
export type Brand = v.InferOutput<typeof Brand>

export const Branches = v.object({
  brand: Brand,
  branches: v.array(Branch),
  /** Pictures of dishes for decoration: the most expensive first, then one of each category. */
  plates: v.optional(v.array(v.string()), []),
})
export type Branches = v.InferOutput<typeof Branches>

export const listBranches = endpoint('GET', `${apiBase}/branches`, {
  summary: 'The brand and all its branches, with hours and delivery areas',
  policy: 'open',
  reply: Branches,
})
