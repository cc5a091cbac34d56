import type { Localized } from './locale.ts'

/** Degrees, WGS 84. */
export type Point = { readonly lat: number; readonly lng: number }

/**
 * Local times of Asia/Riyadh as "HH:MM". A `closes` at or before `opens` is on the next day: 11:00–01:00
 * crosses midnight.
 */
export type Interval = { readonly opens: string; readonly closes: string }

/** Sunday first, as in Saudi Arabia: index 0 is Sunday, 6 is Saturday. An empty list is a day off. */
export type WeeklyHours = readonly (readonly Interval[])[]

/** Ramadan, Eid or National Day: on these local days (both included) these hours replace the week's. */
export type SpecialDays = {
  readonly from: string
  readonly to: string
  readonly name: Localized
  readonly hours: readonly Interval[]
  /** True for days of the brand's calendar: the branch's own special days replace them. */
  readonly ofBrand?: boolean | undefined
}

/** Days with slots at maghrib and before it. */
export type MaghribDays = {
  /** The first local day. */
  readonly from: string
  /** The local minute of maghrib, counted from midnight, on each day from `from` on. */
  readonly minutes: readonly number[]
}

export type Fee = {
  /** Halalas. */
  readonly fee: number
  /** The smallest subtotal that is delivered, in halalas; 0 for none. */
  readonly minimum: number
  /** The subtotal from which delivery is free, in halalas; null for never. */
  readonly freeFrom: number | null
}

/**
 * The polygon is a ring of [longitude, latitude] pairs as in GeoJSON (RFC 7946); the first and the last are
 * the same.
 */
export type DeliveryArea = Fee & {
  readonly id: string
  readonly name: Localized
  readonly polygon: readonly (readonly [number, number])[]
}

type DeliveryTier = Fee & { readonly uptoMetres: number }

export type DeliveryTerms =
  | { readonly kind: 'areas'; readonly areas: readonly DeliveryArea[] }
  | { readonly kind: 'tiers'; readonly tiers: readonly DeliveryTier[] }
  | { readonly kind: 'none' }

/** A branch without its address, phone and delivery terms: what the list of all branches has of each. */
export type BranchSummary = {
  readonly id: string
  readonly name: Localized
  readonly city: Localized
  readonly location: Point
  readonly hours: WeeklyHours
  readonly specialDays: readonly SpecialDays[]
  /** Omitted: no slot follows maghrib. */
  readonly maghrib?: readonly MaghribDays[] | undefined
  readonly pickup: boolean
  readonly leadTimeMinutes: number
  readonly cateringLeadTimeMinutes: number
  /** The capacity of the kitchen per slot of 15 minutes, in kitchen units; null: no limit. */
  readonly kitchenUnitsPerSlot: number | null
  /** A different capacity set by staff, for slots that begin before `until` (milliseconds since 1970). */
  readonly kitchenNow: { readonly units: number; readonly until: number } | null
  /** Staff have stopped taking orders until this instant (milliseconds since 1970), or null. */
  readonly pausedUntil: number | null
  /** The branch's console was open today and has stopped responding, so staff would not see an order. */
  readonly silent: boolean
}

export type Branch = BranchSummary & {
  readonly address: Localized
  readonly phone: string
  readonly delivery: DeliveryTerms
}
