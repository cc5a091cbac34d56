import * as v from 'valibot'
import type { Photo } from '#server/catalogue/photo/read-photo.ts'

/** The fields of an item that its picture needs; other fields may be invalid. */
const Pictured = v.object({
  id: v.fallback(v.string(), ''),
  photo: v.fallback(v.optional(v.string()), undefined),
  photoCentre: v.fallback(v.optional(v.object({ x: v.number(), y: v.number() })), undefined),
  drawing: v.fallback(
    v.optional(
      v.object({ vessel: v.string(), base: v.optional(v.string()), on: v.optional(v.array(v.string()), []) }),
    ),
    undefined,
  ),
})
export type Pictured = v.InferOutput<typeof Pictured>

/** A photograph that is stored already. */
export type KnownPhoto = { readonly id: string }

/** Returns the photograph that an item names; a message if it is not stored; undefined if it names none. */
export type FindStored = (item: Pictured) => Promise<Photo | KnownPhoto | string | undefined>

const ItemsWithPictures = v.object({ items: v.array(v.fallback(Pictured, { id: '' })) })

/** Returns the items of a menu file, which may be invalid, in their places. */
export function picturedItems(json: unknown): readonly Pictured[] {
  const items = v.safeParse(ItemsWithPictures, json)
  return items.success ? items.output.items : []
}
