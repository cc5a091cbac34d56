import { addLine, maxQuantity, type Cart } from '#domain/cart.ts'
import type { Order } from '#contract/order.ts'

/** The cart with everything of a past order in it once more; what it costs today, and what is not to be had, the cart then says. */
export const withOrder = (cart: Cart, order: Pick<Order, 'quote'>, idOf: (place: number) => string): Cart =>
  order.quote.lines.reduce(
    (sum, line, place) =>
      addLine(sum, {
        id: idOf(place),
        itemId: line.itemId,
        quantity: Math.min(line.quantity, maxQuantity),
        optionIds: line.options.map((option) => option.optionId),
        note: line.note,
      }),
    cart,
  )
