import * as v from 'valibot'
import type { StoredValue } from '#client/synced-value.ts'

const Line = v.looseObject({ id: v.string(), note: v.string(), person: v.optional(v.unknown()) })
const StoredCart = v.looseObject({ lines: v.array(Line) })

/**
 * Removes the names and notes from the lines of the stored cart: they are words of the device's former owner,
 * or of a guest since. A cart of another shape is deleted, because it may have them elsewhere. Resolves with
 * the ids of the lines that had a note, once the cart is stored. The page is loaded again afterwards, so its
 * own copy of the cart stays as it is.
 */
export async function deleteCartWords(cart: Pick<StoredValue, 'update'>): Promise<readonly string[]> {
  let noted: string[] = []
  await cart.update((stored) => {
    const parsed = v.safeParse(StoredCart, stored)
    if (!parsed.success) return undefined
    const { lines, ...record } = parsed.output
    noted = lines.filter(({ note }) => note !== '').map(({ id }) => id)
    return { ...record, lines: lines.map(({ person: _person, ...line }) => ({ ...line, note: '' })) }
  })
  return noted
}
