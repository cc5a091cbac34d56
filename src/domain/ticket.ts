import type { QuoteLine } from './pricing.ts'
import type { Localized } from './locale.ts'

type TicketPart = { readonly id: string; readonly name: Localized; readonly quantity: number }
type TicketLine = TicketPart & {
  readonly note: string
  /** The name to write on the plate; only in orders from a family cart. */
  readonly person: string | undefined
  readonly parts: readonly TicketPart[]
}

/**
 * Returns the lines of a kitchen ticket, with the quantity at each option: three trays with rice need three
 * portions of rice. (A ticket with "3 trays" and "rice" below is cooked with one portion.)
 */
export const ticketLines = (
  lines: readonly Pick<QuoteLine, 'id' | 'name' | 'quantity' | 'note' | 'person' | 'options'>[],
): TicketLine[] =>
  lines.map(({ id, name, quantity, note, person, options }) => ({
    id,
    name,
    quantity,
    note,
    person,
    parts: options.map((option) => ({ id: option.optionId, name: option.name, quantity })),
  }))
