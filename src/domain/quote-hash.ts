import { fingerprint } from './fingerprint.ts'
import type { Quote, QuoteLine } from './pricing.ts'

/**
 * Covers what decides about the money and the time, not how it is called: a new menu version, a dish renamed
 * or moved must not bother the customer. Problems are not in it either: an order with any is refused for that
 * reason, whatever its hash.
 */
export function hashOf(
  quote: Omit<Quote, 'problems' | 'menuVersion' | 'rulesVersion' | 'hash'>,
  rulesVersion: string,
): string {
  return fingerprint(
    JSON.stringify([
      rulesVersion,
      quote.method,
      quote.lines.map(shown),
      quote.promo && [quote.promo.code, quote.promo.discount, quote.promo.freeDelivery],
      quote.points && [quote.points.redeemed, quote.points.discount],
      [quote.subtotal, quote.deliveryFee, quote.deposit, quote.taxable, quote.vat, quote.total],
      quote.slot,
    ]),
  )
}

/** What a line says about money: what was wished for and what it costs. */
export const shown = (line: QuoteLine) => [
  line.itemId,
  line.quantity,
  line.unitPriceBefore,
  line.unitPrice,
  line.total,
  // by id, so that a menu in another order is still the same quote
  line.options.map((option) => `${option.optionId} ${option.priceDelta}`).toSorted(),
]
