import * as v from 'valibot'
import { maxNoteLength, maxOptions, maxPersonLength, maxQuantity } from '#domain/cart.ts'
import { Point } from './branch.ts'
import { readableLine } from './readable.ts'

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
export const Note = v.pipe(v.string(), v.maxLength(maxNoteLength))

/** The name that a participant of a family cart has chosen; it is written on the ticket. */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(maxPersonLength),
  readableLine,
)

export const CartLine = v.strictObject({
  id: Id,
  itemId: Id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
  optionIds: v.pipe(v.array(Id), v.maxLength(maxOptions)),
  note: Note,
  person: v.optional(PersonName),
})

/**
 * Typed by the customer, or from the device's position; the point determines whether and for which fee it is
 * delivered.
 */
export const DeliveryAddress = v.strictObject({
  label: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  line: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)),
  building: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  note: Note,
  location: Point,
  /** True for the device's own position; else the point only represents the chosen area. */
  exact: v.optional(v.boolean(), false),
  /** The National Short Address. */
  shortAddress: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{4}\d{4}$/))),
})
export type DeliveryAddress = v.InferOutput<typeof DeliveryAddress>
