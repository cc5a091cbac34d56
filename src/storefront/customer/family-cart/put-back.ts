import { withMissing } from '#domain/cart.ts'
import { type FamilyOperation, linesToOrder, mergeOperations, operationsOf } from '#domain/family-cart.ts'
import { changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { asLines } from './merge-cart.ts'
import { deleteTaking, type Taking, takingOf } from './stored-family.ts'

/** The lines that were put back on this page: moving them again would be refused again, without end. */
const refused = new Set<string>()

export const wasRefused = (lineId: string): boolean => refused.has(lineId)

/**
 * Puts the dishes that these operations of a host would have added into the cart of this device. A guest has
 * not taken them from there.
 */
export async function putBack({ isHost }: Taking, operations: readonly FamilyOperation[]): Promise<void> {
  if (!isHost) return
  const dishes = linesToOrder(mergeOperations(operations), () => undefined)
  for (const { id } of dishes) refused.add(id)
  if (dishes.length > 0) await changeCart((cart) => withMissing(cart, dishes))
}

/**
 * Deletes what this device stores of a cart that has ended. The host's own dishes are put back, for they may
 * have been taken from there; those of a cart that was locked already have been, and may be eaten.
 */
export async function endTaking(code: string): Promise<void> {
  const taking = takingOf(code)
  if (taking?.isHost) {
    const { cart, waiting, member } = taking
    const known = cart.state === 'open' ? operationsOf(asLines(cart)) : []
    const own = mergeOperations([...known, ...waiting]).filter(({ memberId }) => memberId === member.id)
    const gone = new Set(cart.lines.filter(({ isOnMenu }) => !isOnMenu).map(({ id }) => id))
    const dishes = linesToOrder(own, () => undefined).filter(({ id }) => !gone.has(id))
    if (dishes.length > 0) await changeCart((lines) => withMissing(lines, dishes))
  }
  await deleteTaking(code)
}
