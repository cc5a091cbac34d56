import { sql } from 'kysely'
import * as v from 'valibot'
import { CareDesk } from '#contract/care.ts'
import { type Fault, type RefundWay, usualManagerLimit } from '#domain/care.ts'
import type { Waiting } from '#domain/waiting.ts'
import { findBrandContent } from '#server/catalogue/menu/brand-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type OrderRow, selectOrders } from '#server/ordering/order/store.ts'

type NewTicket = {
  readonly id: string
  readonly orderId: string
  readonly branchId: string
  readonly askedBy: string
  readonly byStaff: boolean
  readonly lines: readonly { readonly place: number; readonly quantity: number; readonly fault: Fault }[]
  readonly wish: RefundWay | 'call'
  readonly note: string
  readonly forOwner: boolean
  /** The refund that answers it; null while it is open. */
  readonly refundId: string | null
  readonly at: number
}

/** Inserts a ticket: open, or answered by a refund. Returns false, without changes, if the id exists. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<boolean> {
  const at = new Date(ticket.at)
  const isAnswered = ticket.refundId !== null
  const row = await tx
    .insertInto('care_ticket')
    .values({
      id: ticket.id,
      order_id: ticket.orderId,
      branch_id: ticket.branchId,
      asked_by: ticket.askedBy,
      by_staff: ticket.byStaff,
      lines: JSON.stringify(ticket.lines),
      wish: ticket.wish,
      note: ticket.note,
      asked_at: at,
      state: isAnswered ? 'refunded' : 'open',
      for_owner: ticket.forOwner,
      opened_for_owner: ticket.forOwner,
      refund_id: ticket.refundId,
      decided_by: isAnswered ? ticket.askedBy : null,
      decided_at: isAnswered ? at : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a customer against the deletion of the account. Returns false if it was deleted. */
export async function lockUndeletedCustomer(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer where id = ${customerId} and deleted_at is null for share`.execute(tx)
  return rows.length === 1
}

const selectTickets = (db: Db) =>
  db
    .selectFrom('care_ticket')
    .select([
      ...(['id', 'order_id', 'asked_by', 'by_staff', 'state', 'for_owner', 'refund_id'] as const),
      ...(['answer', 'decided_by'] as const),
    ])

/** Returns the ticket with this id, or the one that a refund with this id answers. */
export const findTicket = (db: Db, id: string) =>
  selectTickets(db)
    .where((eb) => eb.or([eb('id', '=', id), eb('refund_id', '=', id)]))
    .executeTakeFirst()

/** Locks the open ticket of an order and returns it; undefined if there is none. */
export const lockOpenTicket = (tx: Tx, orderId: string) =>
  selectTickets(tx).where('order_id', '=', orderId).where('state', '=', 'open').forUpdate().executeTakeFirst()

/** Marks an open ticket as answered by a refund. */
export const setRefunded = (
  tx: Tx,
  id: string,
  { refundId, by, at }: { readonly refundId: string; readonly by: string; readonly at: number },
) =>
  tx
    .updateTable('care_ticket')
    .set({ state: 'refunded', refund_id: refundId, decided_by: by, decided_at: new Date(at) })
    .where('id', '=', id)
    .execute()

/** Marks an open ticket as answered without a refund. Returns false if it is no longer open. */
export async function setDeclined(
  tx: Tx,
  id: string,
  { answer, by, at }: { readonly answer: string; readonly by: string; readonly at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('care_ticket')
    .set({ state: 'declined', answer, decided_by: by, decided_at: new Date(at) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Proposed = NonNullable<CareDesk['proposed']>

/** Passes an open ticket to the owners, with the refund of a manager that is above the limit. */
export const passToOwner = (
  tx: Tx,
  id: string,
  { by, at, ...proposed }: Omit<Proposed, 'by'> & { readonly by: string; readonly at: number },
) =>
  tx
    .updateTable('care_ticket')
    .set({
      for_owner: true,
      proposed: JSON.stringify(proposed),
      proposed_by: by,
      proposed_at: new Date(at),
    })
    .where('id', '=', id)
    .execute()

/** Returns the refund that a manager left to an owner for the open ticket of an order; null without one. */
export async function findProposed(db: Db, orderId: string): Promise<Proposed | null> {
  const row = await db
    .selectFrom('care_ticket as t')
    .leftJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 't.proposed_by').on('c.deleted_at', 'is', null),
    )
    .leftJoin('staff as s', 's.phone', 'c.phone')
    .select(['t.proposed', sql<string>`coalesce(nullif(s.display_name, ''), c.first_name, '')`.as('by')])
    .where('t.order_id', '=', orderId)
    .where('t.state', '=', 'open')
    .executeTakeFirst()
  if (!row?.proposed) return null
  return v.parse(CareDesk.entries.proposed, { ...row.proposed, by: row.by })
}

/**
 * Returns the orders of a branch with an open ticket, or with a refund that did not reach the card, the
 * longest waiting first.
 */
export const listOrdersInCare = (db: Db, branchId: string): Promise<OrderRow[]> =>
  selectOrders(db)
    .innerJoin(waitingOf(branchId).as('w'), 'w.order_id', 'o.id')
    .orderBy('w.since')
    .orderBy('o.id')
    .limit(50)
    .execute()

const waitingOf = (branchId: string) => sql<{ order_id: string; since: Date }>`(
  select waiting.order_id, min(waiting.since) as since
  from (
    select t.order_id, t.asked_at as since
    from care_ticket t
    where t.branch_id = ${branchId} and t.state = 'open'
    union all
    select r.order_id, r.made_at
    from refund r
    join placed_order p on p.id = r.order_id
    where r.state = 'failed' and p.branch_id = ${branchId}
  ) waiting
  group by waiting.order_id
)`

/**
 * Returns the orders with an open ticket from this period that was not passed to the owners (they were
 * notified when it was), and keeps the tickets open until the transaction ends.
 */
export const lockWaitingReports = (tx: Tx, { from, to }: Waiting) =>
  tx
    .selectFrom('care_ticket as t')
    .innerJoin('placed_order as o', 'o.id', 't.order_id')
    .select(['o.id', 'o.number', 'o.branch_id', 'o.branch_name', 't.asked_at'])
    .where('t.state', '=', 'open')
    .where('t.for_owner', '=', false)
    .where('t.asked_at', '>', new Date(from))
    .where('t.asked_at', '<=', new Date(to))
    .orderBy('t.id')
    .forShare('t')
    .execute()

/**
 * Makes the other refunds of a manager wait until the transaction ends, so that two at once do not both fit
 * into the limit of the day. First in the lock order.
 */
export const lockEmployee = (tx: Tx, staffId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`care:${staffId}`}, 0))`.execute(tx)

const Content = v.object({ managerRefundsPerDay: v.optional(v.number(), usualManagerLimit) })

/** Returns the halalas that a manager can refund in a day, from the brand's menu file. */
export async function getManagerLimit(db: Db): Promise<number> {
  const content = await findBrandContent(db)
  return content === undefined ? usualManagerLimit : v.parse(Content, content).managerRefundsPerDay
}

/** Returns the halalas by which an employee made orders cheaper in a period (milliseconds since 1970). */
export async function sumChangedBy(
  db: Db,
  staffId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const row = await db
    .selectFrom('order_change')
    .select(sql<number>`coalesce(sum(-difference), 0)::bigint`.as('amount'))
    .where('made_by', '=', staffId)
    .where('state', '=', 'done')
    .where('difference', '<', 0)
    .where('decided_at', '>=', new Date(from))
    .where('decided_at', '<', new Date(to))
    .executeTakeFirstOrThrow()
  return row.amount
}
