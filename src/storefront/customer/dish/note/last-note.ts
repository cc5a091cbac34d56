import type { Order } from '#contract/order.ts'
import { latestFirst } from '#storefront/customer/menu/regular/latest-first.ts'

/**
 * Returns the note for the kitchen that the customer gave with a dish last; undefined if there was none. The
 * lines of others in a family cart are theirs.
 */
export const lastNote = (
  orders: readonly Pick<Order, 'placedAt' | 'quote'>[],
  itemId: string,
): string | undefined =>
  latestFirst(orders)
    .flatMap(({ quote }) => quote.lines)
    .find((line) => line.itemId === itemId && line.person === undefined && line.note !== '')?.note
