import { fingerprint } from './fingerprint.ts'
import type { Quote, QuoteLine } from './pricing.ts'

/**
 * Returns the hash of what determines the amounts and the time, without names: the customer need not agree
 * again after a new menu version, or after a dish was renamed or moved. Problems are not included either: an
 * order with a problem is refused for it, whatever its hash.
 */
export function quoteHashOf(
  quote: Omit<Quote, 'problems' | 'menuVersion' | 'rulesVersion' | 'hash'>,
  rulesVersion: string,
): string {
  return fingerprint(
    JSON.stringify([
      rulesVersion,
      quote.method,
      quote.lines.map(pricedPart),
      quote.promo && [quote.promo.code, quote.promo.discount, quote.promo.freeDelivery],
      quote.points && [quote.points.redeemed, quote.points.discount],
      [quote.subtotal, quote.deliveryFee, quote.deposit, quote.taxable, quote.vat, quote.total],
      quote.slot,
      // appended only if there are any, so that a quote without them keeps the hash of earlier releases
      ...(quote.promotions.length > 0
        ? [quote.promotions.map(({ id, discount, freeDelivery }) => [id, discount, freeDelivery])]
        : []),
    ]),
  )
}

/** The part of a line that concerns money: its contents and its price. */
export const pricedPart = (line: QuoteLine) => [
  line.itemId,
  line.quantity,
  line.unitPriceBefore,
  line.unitPrice,
  line.total,
  // by id, so that another order of the menu gives the same quote
  line.options.map((option) => `${option.optionId} ${option.priceDelta}`).toSorted(),
]
