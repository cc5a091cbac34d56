import * as v from 'valibot'
import { hoursToReturn } from '#domain/plates-due.ts'
import { Branch, Interval, MaghribDays, SpecialDays } from './branch.ts'
import { endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'
import { branchesPath } from './public-paths.ts'

// apart from the branch, because the first screen needs one branch only

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

const ListedBranch = v.object({
  ...v.pick(Branch, ['id', 'name']).entries,
  /** Positions in `cities`, `weeks` and `specialDays`. */
  city: v.number(),
  week: v.number(),
  special: v.number(),
  /** Latitude and longitude. */
  at: v.tuple([v.number(), v.number()]),
  /** Minutes before a meal and before catering. */
  lead: v.tuple([v.number(), v.number()]),
  /** How far it delivers at most, in metres; null if it does not deliver. */
  reach: v.nullable(v.number()),
  /** As in `Branch`, but after the first minute of maghrib only the difference from the day before. */
  maghrib: v.optional(v.array(MaghribDays)),
  pickup: v.optional(v.boolean()),
  kitchen: v.optional(v.number()),
  kitchenNow: v.optional(v.object({ units: v.number(), until: v.number() })),
  pausedUntil: v.optional(v.number()),
  silent: v.optional(v.boolean()),
})

/** The brand and the list of its branches; `unpackBranches` of the domain returns them as objects. */
export const BranchList = v.object({
  brand: Brand,
  cities: v.array(Localized),
  weeks: v.array(v.array(v.array(Interval))),
  specialDays: v.array(v.array(SpecialDays)),
  branches: v.array(ListedBranch),
  /** The lowest delivery fee of all branches, in halalas; null if none delivers. */
  cheapestFee: v.nullable(v.number()),
  /** Pictures of dishes for decoration: the most expensive first, then one of each category. */
  plates: v.array(v.string()),
})

export const listBranches = endpoint('GET', branchesPath, {
  summary: 'The brand and the list of its branches, without addresses, phones and delivery terms',
  policy: 'open',
  reply: BranchList,
})
