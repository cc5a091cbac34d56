import type { Order } from '#contract/order.ts'
import type { Lane } from '../board.ts'

/** A lane of the board with its tickets. */
export type Column<Ticket = Order> = { readonly lane: Lane; readonly tickets: readonly Ticket[] }

/**
 * The orders whose tickets may get the focus that the ticket of `id` had, the first first: its own, then
 * those after it in the lane that it has left, then those before it.
 */
export function ticketsToFocus(before: readonly Column<Pick<Order, 'id'>>[], id: string): readonly string[] {
  const lane = before.find(({ tickets }) => tickets.some((each) => each.id === id))
  const ids = lane?.tickets.map((each) => each.id) ?? []
  const place = ids.indexOf(id)
  return [id, ...ids.slice(place + 1), ...ids.slice(0, Math.max(0, place)).toReversed()]
}
