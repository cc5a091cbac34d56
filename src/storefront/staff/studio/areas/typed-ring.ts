import { type Corner, openRing, pointOf } from '#domain/delivery-area.ts'
import { type FieldPath, isSameValue } from '#domain/menu-change.ts'
import type { SavedField } from '../save/draft-saver.ts'
import { pointWords, readPoint } from './point-words.ts'

/**
 * The polygon of an area, with the texts that are typed for the places of its corners. A corner that is moved
 * is another one, without a text.
 */
export type TypedRing = {
  readonly polygon: readonly Corner[]
  readonly typed: ReadonlyMap<Corner, string>
}

/** Returns the same polygon with a text for a corner. */
export const typedAt = ({ polygon, typed }: TypedRing, corner: Corner, text: string): TypedRing => ({
  polygon,
  typed: new Map(typed).set(corner, text),
})

/** Returns the polygon with a corner at this place, without its text. */
export function withCornerAt({ polygon, typed }: TypedRing, corner: Corner, to: Corner): TypedRing {
  const rest = new Map(typed)
  rest.delete(corner)
  const isSame = pointWords(pointOf(to)) === pointWords(pointOf(corner))
  return {
    polygon: isSame ? polygon : openRing(polygon).map((each) => (each === corner ? to : each)),
    typed: rest,
  }
}

/** Returns the places in the ring, from 0, of the corners whose texts cannot be read. */
export const unreadCorners = ({ polygon, typed }: TypedRing): number[] =>
  openRing(polygon).flatMap((corner, place) => {
    const text = typed.get(corner)
    return text !== undefined && readPoint(text) === undefined ? [place] : []
  })

/** The polygon of an area as a field: its corners are saved together, once all of them can be read. */
export const ringField = (path: FieldPath): SavedField<TypedRing> => ({
  path,
  read: (to) => (unreadCorners(to).length > 0 ? undefined : { value: to.polygon }),
  isShownAs: ({ polygon, typed }, saved) =>
    !polygon.some((corner) => typed.has(corner)) && isSameValue(polygon, saved),
  changeOf: (from, to) => ({ path: [...path], from, to }),
})
