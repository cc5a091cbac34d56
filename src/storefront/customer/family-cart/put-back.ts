import { withMissing } from '#domain/cart.ts'
import { type FamilyOperation, linesToOrder, mergeOperations } from '#domain/family-cart.ts'
import { changeCart } from '#storefront/customer/cart/cart-atom.ts'
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

/** Deletes what this device stores of a cart that has ended. What the server does not have is put back. */
export async function endTaking(code: string): Promise<void> {
  const taking = takingOf(code)
  if (taking) await putBack(taking, taking.waiting)
  await deleteTaking(code)
}
