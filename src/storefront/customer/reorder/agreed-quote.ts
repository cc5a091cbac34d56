import type { Quote } from '#domain/pricing.ts'
import type { Reorder } from './use-reorder.ts'

/**
 * Returns the quote that a tap agrees to. If the earliest time has moved to another day while the sheet was
 * open, that is the one of before: its hash is none that the server gives, so the customer is asked about the
 * new time, as about any change, before the order is placed.
 */
export const agreedQuote = (quote: Quote, { slotBefore }: Pick<Reorder, 'slotBefore'>): Quote =>
  slotBefore === undefined ? quote : { ...quote, slot: slotBefore, hash: '' }
