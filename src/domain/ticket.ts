import type { QuoteLine } from './pricing.ts'
import type { Localized } from './locale.ts'

export type TicketPart = { readonly id: string; readonly name: Localized; readonly quantity: number }
export type TicketLine = TicketPart & { readonly note: string; readonly parts: readonly TicketPart[] }

/**
 * What the kitchen cooks, counted out: three trays with rice are three times that rice. (A ticket that says
 * "3 trays" and under it "rice" is cooked with one.)
 */
export const ticketLines = (
  lines: readonly Pick<QuoteLine, 'id' | 'name' | 'quantity' | 'note' | 'options'>[],
): TicketLine[] =>
  lines.map(({ id, name, quantity, note, options }) => ({
    id,
    name,
    quantity,
    note,
    parts: options.map((option) => ({ id: option.optionId, name: option.name, quantity })),
  }))
