import { sql } from 'kysely'
import type { Cursor } from '#domain/cursor.ts'
import { activeStatuses, type Mover, type OrderStatus } from '#domain/order.ts'
import type { Courier } from '#contract/order.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { batchSize, inBatches } from '#server/platform/db/delete-batches.ts'
import { eventsOfOrder, paymentOfOrder, platesOfOrder } from './order-column-store.ts'
import { careOfOrder, changesOfOrder, promiseOfOrder } from './care-column-store.ts'

export const selectOrders = (db: Db) =>
  db
    .selectFrom('placed_order as o')
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.method',
      'o.payment_method',
      'o.branch_id',
      'o.branch_name',
      'o.customer_id',
      'o.customer_name',
      'o.customer_phone',
      'o.placed_at',
      'o.due_at',
      'o.promised_at',
      'o.before_maghrib',
      'o.last_event',
      'o.quote',
      'o.address',
      'o.note',
      'o.lang',
      'o.kitchen_units',
      'o.promo_code',
      'o.courier',
      'o.bill_id',
      'o.points_promised',
      'o.points_redeemed',
      'o.points_scheme',
      'o.extra',
      paymentOfOrder.as('payment'),
      sql<number | null>`(select r.stars from order_rating r where r.order_id = o.id)`.as('rating'),
      eventsOfOrder.as('events'),
      careOfOrder.as('care'),
      changesOfOrder.as('changes'),
      promiseOfOrder.as('promise'),
      platesOfOrder.as('plates'),
      sql<
        readonly string[]
      >`array(select i.number from invoice i where i.order_id = o.id order by i.chain)`.as('invoices'),
    ])

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('o.id', '=', id).executeTakeFirst()

export const listActiveOrders = (db: Db, customerId: string): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('o.customer_id', '=', customerId)
    .where('o.status', 'in', activeStatuses)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()

/** Returns the customer's ended orders, newest first, starting after `after`. */
export const listPreviousOrders = (
  db: Db,
  customerId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('o.customer_id', '=', customerId)
    .where('o.status', 'not in', activeStatuses)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(o.placed_at, o.id) < (${new Date(after?.at ?? 0)}::timestamptz, ${after?.id ?? ''})`,
      ),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()

export type MoveRow = {
  readonly id: string
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: { readonly mover: Mover; readonly moverId: string | null }
  readonly reason: string | null
  readonly courier: Courier | null
  /** The new promised time, in milliseconds since 1970. */
  readonly promisedAt?: number | null
  /** The customer asked for the later time. */
  readonly forCustomer?: boolean
  /** The change that it is about. */
  readonly changeId?: string
  readonly at: number
}

/** The columns of a moved order that the effects read. */
export type MovedRow = Awaited<ReturnType<typeof moveStatus>> & object

/**
 * Sets the status and locks the order. Returns undefined, without changes, if the order is no longer at
 * `from`.
 */
export const moveStatus = (tx: Tx, move: MoveRow) =>
  tx
    .updateTable('placed_order')
    .set({
      status: move.to,
      moved_at: new Date(move.at),
      ...(move.courier && { courier: JSON.stringify(move.courier) }),
      ...(move.promisedAt != null && { promised_at: new Date(move.promisedAt) }),
    })
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .returning([
      'id',
      'branch_id',
      'customer_id',
      'method',
      'bill_id',
      'payment_method',
      'due_at',
      'kitchen_units',
      'promo_code',
      'points_redeemed',
      'points_promised',
      'points_scheme',
      'total',
      'deposit',
      'extra',
    ])
    .executeTakeFirst()

/**
 * Inserts the event of a move. It locks the branch's ticket row, which is last in the lock order: see
 * 0003-order.sql.
 */
export const insertEvent = (tx: Tx, branchId: string, move: Omit<MoveRow, 'courier'>) =>
  sql`
    with ticket as (
      update branch_ticket set event_number = event_number + 1
      where branch_id = ${branchId}
      returning event_number
    ), event as (
      insert into order_event (
        order_id, number, from_status, to_status, mover, mover_id, moved_at, reason, promised_at,
        for_customer, change_id
      )
      select
        ${move.id}, event_number, ${move.from}, ${move.to},
        ${move.by.mover}, ${move.by.moverId}, ${new Date(move.at)}::timestamptz, ${move.reason},
        ${instantOf(move.promisedAt)}::timestamptz, ${move.forCustomer ?? false},
        ${move.changeId ?? null}
      from ticket
    )
    update placed_order set last_event = event_number
    from ticket
    where id = ${move.id}
  `.execute(tx)

const instantOf = (instant: number | null | undefined): Date | null =>
  instant == null ? null : new Date(instant)

type DelayRow = {
  readonly id: string
  readonly status: OrderStatus
  /** The promised time that the caller saw. */
  readonly promised: Date
  readonly promisedAt: number
  readonly at: number
}

/**
 * Sets a later promised time and locks the order. Returns undefined, without changes, if its status or its
 * promised time is not what the caller saw.
 */
export const postponePromise = (tx: Tx, delay: DelayRow) =>
  tx
    .updateTable('placed_order')
    .set({ promised_at: new Date(delay.promisedAt), moved_at: new Date(delay.at) })
    .where('id', '=', delay.id)
    .where('status', '=', delay.status)
    .where(sql<boolean>`coalesce(promised_at, due_at) = ${delay.promised}::timestamptz`)
    .returning('branch_id')
    .executeTakeFirst()

/** Removes the couriers of orders that ended before an instant. Returns the number of orders. */
export const deleteOldCouriers = (db: Db, before: number): Promise<number> =>
  inBatches(() =>
    sql<{ one: number }>`
      update placed_order set courier = null
      where id = any(array(
        select id
        from placed_order
        where courier is not null
          and moved_at < ${new Date(before)}
          and status <> all (${[...activeStatuses]}::text[])
        limit ${batchSize}
        for update skip locked
      ))
      returning 1 as one`.execute(db),
  )

/**
 * Claims the oldest orders that were placed before `before` (milliseconds since 1970) and are not paid, until
 * `until`. Several processes claim different ones; a claim waits for no lock.
 */
export async function claimUnpaidOrders(
  db: Db,
  { before, now, until, limit }: { before: number; now: number; until: number; limit: number },
): Promise<{ readonly id: string; readonly placed_at: Date }[]> {
  const { rows } = await sql<{ id: string; placed_at: Date }>`
    with due as (
      select id
      from placed_order
      where status = 'awaiting_payment'
        and placed_at <= ${new Date(before)}::timestamptz
        and (unpaid_check_at is null or unpaid_check_at <= ${new Date(now)}::timestamptz)
      order by placed_at
      limit ${limit}
      for no key update skip locked
    )
    update placed_order o
    set unpaid_check_at = ${new Date(until)}::timestamptz
    from due
    where o.id = due.id
    returning o.id, o.placed_at
  `.execute(db)
  return rows
}
