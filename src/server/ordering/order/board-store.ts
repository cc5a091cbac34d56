import { sql } from 'kysely'
import type { BusinessDay } from '#domain/business-day.ts'
import { activeStatuses, countedStatuses } from '#domain/order.ts'
import type { Db } from '#server/platform/db/db.ts'
import { selectOrders, type OrderRow } from './store.ts'

/** True for orders that the branch received: not unpaid, and not ended before payment. */
export const isReceived = sql<boolean>`
  o.status = any(${countedStatuses}::text[])
  and not (o.status = 'cancelled' and exists (
    select from order_event e
    where e.order_id = o.id and e.number = o.last_event and e.from_status = 'awaiting_payment'
  ))
`

/** True for orders that the branch cooks: not those of bills. */
const isForKitchen = sql<boolean>`o.method <> 'counter' and ${isReceived}`

/**
 * True for the orders that the branch received and that are due on the business day, whenever they were
 * placed. Includes orders that were rejected or cancelled, as `branch_hour` does, and the orders of bills,
 * which are due when they are placed.
 */
export const isOfDay = ({ from, to }: Pick<BusinessDay, 'from' | 'to'>) =>
  sql<boolean>`o.due_at >= ${new Date(from)} and o.due_at < ${new Date(to)} and ${isReceived}`

/**
 * Returns the branch's active orders and those that moved since `endedSince` (milliseconds since 1970),
 * soonest due first; the number of the branch's newest event; and the count of the day's orders.
 */
export const findBoard = (
  db: Db,
  branchId: string,
  { endedSince, day }: { endedSince: number; day: BusinessDay },
): Promise<{ rows: OrderRow[]; lastEvent: number; ordersOfDay: number }> =>
  db
    .transaction()
    // one snapshot for all queries: a client that follows from `lastEvent` would miss an event between two of
    // them
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const lastEvent = await findLastEvent(tx, branchId)
      const rows = await selectOrders(tx)
        .where('o.branch_id', '=', branchId)
        .where((eb) =>
          eb.or([eb('o.status', 'in', activeStatuses), movedSince(branchId, new Date(endedSince))]),
        )
        .where(isForKitchen)
        .orderBy(sql`coalesce(o.promised_at, o.due_at)`)
        .orderBy('o.number')
        .execute()
      const { count } = await tx
        .selectFrom('placed_order as o')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('o.branch_id', '=', branchId)
        .where(isOfDay(day))
        .executeTakeFirstOrThrow()
      return { rows, lastEvent, ordersOfDay: count }
    })

/** Returns the number of the branch's newest event; 0 before the first. */
export async function findLastEvent(db: Db, branchId: string): Promise<number> {
  const ticket = await db
    .selectFrom('branch_ticket')
    .select('event_number')
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return ticket?.event_number ?? 0
}

/**
 * Event numbers increase with time, so no order at or before the newest event that is too old can have moved
 * since. There is no index on `moved_at`: filtering by time alone would read every order that the branch ever
 * had.
 */
const movedSince = (branchId: string, since: Date) => sql<boolean>`
  o.moved_at > ${since}
  and o.last_event > coalesce((
    select p.last_event
    from placed_order p
    where p.branch_id = ${branchId} and p.moved_at <= ${since}
    order by p.last_event desc
    limit 1
  ), 0)
`

/**
 * Returns the branch's orders that were placed or moved after an event, in their current state, by newest
 * event.
 */
export const listMovedAfter = (
  db: Db,
  branchId: string,
  { event, limit }: { event: number; limit: number },
): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('o.branch_id', '=', branchId)
    .where('o.last_event', '>', event)
    .where(isForKitchen)
    .orderBy('o.last_event')
    .limit(limit)
    .execute()
