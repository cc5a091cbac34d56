import type { Quote } from '#domain/pricing.ts'
import type { Reorder } from './use-reorder.ts'

/**
 * Returns the quote that a tap agrees to. If "soonest" has moved to another day since the sheet opened, it
 * has the earlier time and an empty hash. No quote of the server has that hash, so the customer is asked
 * about the new time before the order is placed, as about any change.
 */
export const agreedQuote = (quote: Quote, { slotBefore }: Pick<Reorder, 'slotBefore'>): Quote =>
  slotBefore === undefined ? quote : { ...quote, slot: slotBefore, hash: '' }
