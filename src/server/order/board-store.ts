import { sql } from 'kysely'
import type { BusinessDay } from '#domain/business-day.ts'
import { hasCome, orderStatuses } from '#domain/order.ts'
import type { Db } from '../db/db.ts'
import { activeStatuses, selectOrders, type OrderRow } from './store.ts'

const comeStatuses = orderStatuses.filter(hasCome)

/** An order that is not paid for yet, or came to nothing before it was, is none of the kitchen's business; nor is a bill. */
const isKitchens = sql<boolean>`o.status = any(${comeStatuses}::text[]) and o.method <> 'counter'`

/**
 * The orders of a day: those due on it, whenever they were placed, also those that came to nothing, and bills. A bill is due as it is
 * placed.
 */
export const isOfDay = ({ from, to }: BusinessDay) =>
  sql<boolean>`
    o.status = any(${comeStatuses}::text[]) and o.due_at >= ${new Date(from)} and o.due_at < ${new Date(to)}
  `

/**
 * What a branch has to do, and what ended since then, soonest due first; its newest event in all that; and how many orders the day has.
 */
export const findBoard = (
  db: Db,
  branchId: string,
  { endedSince, day }: { endedSince: number; day: BusinessDay },
): Promise<{ rows: OrderRow[]; lastEvent: number; ordersOfDay: number }> =>
  db
    .transaction()
    // one moment for all, or an event between them would be missed by whoever follows from there
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const ticket = await tx
        .selectFrom('branch_ticket')
        .select('event_number')
        .where('branch_id', '=', branchId)
        .executeTakeFirst()
      const rows = await selectOrders(tx)
        .where('o.branch_id', '=', branchId)
        .where((eb) =>
          eb.or([eb('o.status', 'in', activeStatuses), movedSince(branchId, new Date(endedSince))]),
        )
        .where(isKitchens)
        .orderBy(sql`coalesce(o.promised_at, o.due_at)`)
        .orderBy('o.number')
        .execute()
      const { count } = await tx
        .selectFrom('placed_order as o')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('o.branch_id', '=', branchId)
        .where(isOfDay(day))
        .executeTakeFirstOrThrow()
      return { rows, lastEvent: ticket?.event_number ?? 0, ordersOfDay: count }
    })

/**
 * Events are numbered as they happen: from the first one that is too old backwards nothing can have moved since. By the time alone, for
 * which there is no index, every board would read all that its branch ever sold.
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
 * The branch's orders that came or moved after an event, as they are now, in the order of their newest
 * events.
 */
export const findMovedAfter = (
  db: Db,
  branchId: string,
  { event, limit }: { event: number; limit: number },
): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('o.branch_id', '=', branchId)
    .where('o.last_event', '>', event)
    .where(isKitchens)
    .orderBy('o.last_event')
    .limit(limit)
    .execute()
