import * as v from 'valibot'
import type { Device } from '#client/synced-value.ts'

const StoredCart = v.looseObject({ lines: v.array(v.looseObject({ person: v.optional(v.unknown()) })) })

/**
 * Removes the names from the lines of the stored cart: they are of the family of the device's former owner. A
 * cart of another shape is deleted, because it may have names elsewhere. Resolves with true once it is
 * stored. The page is loaded again afterwards, so its own copy of the cart stays as it is.
 */
export async function forgetPersons(cart: Pick<Device, 'update'>): Promise<true> {
  await cart.update((stored) => {
    const parsed = v.safeParse(StoredCart, stored)
    if (!parsed.success) return undefined
    const { lines, ...record } = parsed.output
    return { ...record, lines: lines.map(({ person: _person, ...line }) => line) }
  })
  return true
}
