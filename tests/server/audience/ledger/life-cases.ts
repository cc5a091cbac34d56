import { type RawBuilder, sql } from 'kysely'

const moves = 'an order moves from its current status, and only as the table of moves allows'
const promise = 'only the branch promises a later time, and gives a reason if the order was already accepted'

/**
 * Changes that break the events and promised times of orders, with the order each is reported for: one that
 * waits, one that was completed.
 */
export const lifeCases = (ids: {
  waiting: string
  served: string
}): readonly (readonly [string, string, () => RawBuilder<unknown>, () => string])[] => [
  [
    moves,
    'a step left out',
    () => sql`delete from order_event where order_id = ${ids.served} and to_status = 'ready'`,
    () => ids.served,
  ],
  [
    moves,
    'a customer who accepts their own order',
    () =>
      sql`update order_event set mover = 'customer' where order_id = ${ids.served} and to_status = 'accepted'`,
    () => ids.served,
  ],
  [
    promise,
    'a time that no event promised',
    () => sql`update placed_order set promised_at = due_at + interval '1 hour' where id = ${ids.waiting}`,
    () => ids.waiting,
  ],
  [
    promise,
    'a new time for what is handed over',
    () => sql`
      update order_event set promised_at = moved_at + interval '1 day'
      where order_id = ${ids.served} and to_status = 'completed'`,
    () => ids.served,
  ],
]
