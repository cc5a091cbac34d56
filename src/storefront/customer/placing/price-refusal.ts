import { call, Refused, Unreachable } from '#client/call.ts'
import { quoteOrder, type QuoteRequest } from '#contract/quote.ts'
import { leastOnline } from '#domain/apple-pay.ts'
import { isSameBusinessDay } from '#domain/business-day.ts'
import type { Quote, QuoteProblem } from '#domain/pricing.ts'
import { isSameDeal } from '#domain/quote-difference.ts'
import { isPassing } from '#client/refused-as.ts'
import type { Tender } from '#storefront/customer/apple-pay/tender.ts'
import type { Placing } from './placing-atom.ts'

/** Asks for the current price. Returns why an order at the agreed one cannot be sent. */
export async function refusalOfPrice(body: QuoteRequest, agreed: Quote): Promise<Placing | undefined> {
  try {
    const { quote } = await call(quoteOrder, { body })
    if (quote.problems.length > 0) return { step: 'refused', error: new CartProblems(quote.problems), agreed }
    return quote.hash === agreed.hash ? undefined : { step: 'changed', before: agreed, after: quote }
  } catch (error) {
    return { step: 'refused', error, agreed }
  }
}

/**
 * Returns the agreed price and why the order cannot be sent. A price that changed is shown in an open sheet,
 * where the customer agrees to it or closes the sheet, unless it is too low for a payment online, or its time
 * is of another day, which the sheet cannot show. One of which only names changed, such as that of a
 * promotion, is agreed to already, if the same rules made it.
 */
export function agreedNow(
  { agreed, reprice }: Partial<Pick<Tender, 'reprice'>> & { readonly agreed: Quote },
  price: Placing | undefined,
): [Quote, Placing | undefined] {
  if (price?.step !== 'changed') return [agreed, price]
  if (isSameDeal(agreed, price.after)) return [price.after, undefined]
  if (!reprice || price.after.total < leastOnline || !isSameDay(agreed, price.after)) return [agreed, price]
  reprice(agreed.total, price.after.total)
  return [price.after, undefined]
}

const isSameDay = (one: Quote, other: Quote): boolean =>
  one.slot === null || other.slot === null || isSameBusinessDay(one.slot, other.slot)

/** The server did not answer: whether the order is possible is unknown. */
export const isUnreachable = (placing: Placing): boolean =>
  placing.step === 'refused' && placing.error instanceof Unreachable

/** The server was not reached or has a fault that passes: whether the order is possible is unknown. */
export const isUndecided = (placing: Placing): boolean =>
  placing.step === 'refused' &&
  (isUnreachable(placing) || (placing.error instanceof Refused && isPassing(placing.error)))

/** The server priced the cart and found lines that cannot be ordered. */
export class CartProblems extends Refused {
  readonly problems: readonly QuoteProblem[]

  constructor(problems: readonly QuoteProblem[]) {
    super({ type: 'about:blank', title: 'Conflict', status: 409, refusal: 'cart-has-problems', id: '' })
    this.problems = problems
  }
}
