import type { CartLine } from '#domain/cart.ts'
import type { Quote } from '#domain/pricing.ts'

/**
 * Returns the lines of an order as they were in the cart. The ids stay, because the server finds the order of
 * a family cart by them.
 */
export const cartLinesOf = ({ lines }: Pick<Quote, 'lines'>): CartLine[] =>
  lines.map(({ id, itemId, quantity, options, note, person }) => ({
    id,
    itemId,
    quantity,
    optionIds: options.map(({ optionId }) => optionId),
    note,
    ...(person !== undefined && { person }),
  }))
