import { sql } from 'kysely'
import type { RefundKind, RefundWay } from '#domain/care.ts'
import type { EventType } from '#domain/event.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

/** The key of the advisory lock under which places are given. */
const publishing = sql`hashtext('outgoing_event')`

/**
 * Gives the unpublished events of an order their places, the oldest first, and returns their ids. Places
 * become visible in ascending order, because the lock is held until the commit.
 */
export async function publishEvents(tx: Tx, orderId: string): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(${publishing})`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update outgoing_event e
    set place = n.place
    from (
      select number, nextval('outgoing_event_place') as place
      from (
        select number
        from outgoing_event
        where order_id = ${orderId} and place is null
        order by number
      ) unpublished
    ) n
    where e.number = n.number
    returning e.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** What an order is sent as. The columns are those of `placed_order as o`. */
const orderColumns = [
  'o.id as order_id',
  'o.number',
  'o.branch_id',
  'o.branch_name',
  'o.customer_id',
  'o.customer_name',
  'o.customer_phone',
  'o.method',
  'o.placed_at',
  'o.payment_method',
  'o.extra',
  'o.quote',
  'o.address',
  'o.note',
  'o.lang',
] as const

const selectEvents = (db: Db) =>
  db
    .selectFrom('outgoing_event as e')
    .innerJoin('placed_order as o', 'o.id', 'e.order_id')
    .leftJoin('order_event as m', (join) =>
      join.onRef('m.order_id', '=', 'e.order_id').onRef('m.number', '=', 'e.event_number'),
    )
    .leftJoin('refund as r', 'r.id', 'e.refund_id')
    .select(orderColumns)
    .select([
      'e.id',
      sql<EventType>`e.kind`.as('kind'),
      'e.status',
      'e.due_at',
      'e.happened_at',
      'm.reason',
      sql<{ id: string; kind: RefundKind; amount: number; way: RefundWay } | null>`
        case when r.id is not null then
          jsonb_build_object('id', r.id, 'kind', r.kind, 'amount', r.amount, 'way', r.way)
        end`.as('refund'),
    ])

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

export const findEvent = (db: Db, id: string): Promise<EventRow | undefined> =>
  selectEvents(db).where('e.id', '=', id).executeTakeFirst()

/** Returns the place of a published event; undefined for an unknown id, or one that was deleted. */
export const findPlace = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.selectFrom('outgoing_event').select('place').where('id', '=', id).executeTakeFirst())?.place ??
  undefined

/** Returns the first events after a place, in their order. */
export const listEventsAfter = (db: Db, place: number, most: number): Promise<EventRow[]> =>
  selectEvents(db).where('e.place', '>', place).orderBy('e.place').limit(most).execute()

/** Returns an order that reached the branch, as it is now. */
export const findEventOrder = (db: Db, id: string) =>
  db
    .selectFrom('placed_order as o')
    .select(orderColumns)
    .select(['o.status', sql<Date>`coalesce(o.promised_at, o.due_at)`.as('due_at')])
    .where('o.id', '=', id)
    .where('o.status', 'not in', ['awaiting_payment', 'payment_failed', 'expired'])
    .executeTakeFirst()

export type EventOrderRow = Omit<EventRow, 'id' | 'kind' | 'happened_at' | 'reason' | 'refund'>

/** Deletes events with their deliveries. */
export const deleteOutgoingEvents = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'outgoing_event', sql`happened_at < ${new Date(before)}`)
