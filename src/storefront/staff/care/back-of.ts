import type { Order } from '#contract/order.ts'
import { settleChange } from '#domain/change-order.ts'

/**
 * Returns the halalas that a change gives back to the card. `difference`: what the customer pays more; below
 * 0: less. What was to be collected at the hand-over is reduced first.
 */
export function backOf(
  {
    paymentMethod,
    quote,
    extra,
  }: Pick<Order, 'paymentMethod' | 'extra'> & {
    readonly quote: Pick<Order['quote'], 'total'>
  },
  difference: number,
): number {
  if (paymentMethod !== 'card') return 0
  return settleChange(quote.total - extra, quote.total + difference).back
}
