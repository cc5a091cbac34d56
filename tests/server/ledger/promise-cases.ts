import { type RawBuilder, sql } from 'kysely'

const invariant =
  'an order is promised anew by its branch only, for a later time, and with a reason once it was accepted'

/** What breaks the times that orders are promised for, and the order each is found at: one that waits, and one that was handed over. */
export const promiseCases = (ids: {
  waiting: string
  served: string
}): readonly (readonly [string, string, () => RawBuilder<unknown>, () => string])[] => [
  [
    invariant,
    'a time that no event promised',
    () => sql`update placed_order set promised_at = due_at + interval '1 hour' where id = ${ids.waiting}`,
    () => ids.waiting,
  ],
  [
    invariant,
    'a new time for what is handed over',
    () => sql`
      update order_event set promised_at = moved_at + interval '1 day'
      where order_id = ${ids.served} and to_status = 'completed'`,
    () => ids.served,
  ],
]
