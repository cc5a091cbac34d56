import { hourMs } from '#domain/duration.ts'
import { sql } from 'kysely'
import type { BillNow } from '#domain/bill.ts'
import type { Localized } from '#domain/locale.ts'
import type { Quote } from '#domain/pricing.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

const unpaidEnds = ['rejected', 'cancelled', 'payment_failed', 'expired'] as const

/**
 * Selects bills with their customer and the order that pays them: a unique index allows one active order per
 * bill.
 */
const selectBills = (db: Db) =>
  db
    .selectFrom('bill as b')
    .leftJoin('customer as c', 'c.id', 'b.customer_id')
    .leftJoin('placed_order as o', (join) =>
      join.onRef('o.bill_id', '=', 'b.id').on('o.status', 'not in', unpaidEnds),
    )
    .select([
      'b.id',
      'b.branch_id',
      'b.branch_name',
      'b.opened_at',
      'b.expires_at',
      'b.state',
      'b.moved_at',
      'b.quote',
      'b.note',
      'b.customer_id',
      'b.pay',
      'b.scan_id',
      'b.new_device_since',
      'b.points_to_redeem',
      'c.first_name',
      'c.lang',
      'o.id as order_id',
      'o.number as order_number',
      'o.status as order_status',
      'o.payment_method as order_payment_method',
      'o.quote as order_quote',
    ])

export type BillRow = Awaited<ReturnType<ReturnType<typeof selectBills>['executeTakeFirstOrThrow']>>

export const findBill = (db: Db, id: string): Promise<BillRow | undefined> =>
  selectBills(db).where('b.id', '=', id).executeTakeFirst()

/** Returns the customer's latest order that was to pay the bill by card and ended without paying it. */
export const findEndedOrder = (
  db: Db,
  { id, opened_at }: Pick<BillRow, 'id' | 'opened_at'>,
  customerId: string,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('placed_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('bill_id', '=', id)
    // the index of a customer's orders is by time, and no order of a bill is older than the bill
    .where('placed_at', '>=', opened_at)
    .where('payment_method', '=', 'card')
    .where('status', 'in', unpaidEnds)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Locks and returns the bill. Every change of a bill takes this lock; docs/decisions gives its place in the
 * lock order.
 */
export async function lockBill(tx: Tx, id: string): Promise<BillRow | undefined> {
  await tx.selectFrom('bill').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findBill(tx, id)
}

/**
 * Returns the branch's unpaid bills and those opened since `since` (milliseconds since 1970), newest first.
 */
export const listBillsOf = (db: Db, branchId: string, since: number): Promise<BillRow[]> =>
  selectBills(db)
    .where('b.branch_id', '=', branchId)
    .where((eb) =>
      eb.or([eb('b.state', 'in', ['open', 'claimed']), eb('b.opened_at', '>=', new Date(since))]),
    )
    .orderBy('b.opened_at', 'desc')
    .orderBy('b.id')
    .execute()

/** Returns the fields that the domain rules read. */
export const billNow = ({ state, customer_id, pay, expires_at }: BillRow): BillNow => ({
  state,
  customerId: customer_id,
  isBeingPaid: state === 'claimed' && pay === 'card',
  expiresAt: expires_at.getTime(),
})

/**
 * Returns since when the device that identified the bill's customer is known, if it is new to them; else
 * null.
 */
export const newDeviceSinceOf = ({ new_device_since }: Pick<BillRow, 'new_device_since'>): number | null =>
  new_device_since?.getTime() ?? null

export type NewBill = {
  readonly id: string
  readonly branchId: string
  readonly branchName: Localized
  readonly staffId: string
  readonly quote: Quote
  readonly note: string
  /** The customer whose code was scanned, the scan, and since when their device is known if it is new. */
  readonly customerId: string | null
  readonly scanId: string | null
  readonly newDeviceSince: number | null
  readonly at: number
  readonly hours: number
}

/** Returns false if a bill with this id exists. */
export async function insertBill(db: Db, bill: NewBill): Promise<boolean> {
  const row = await db
    .insertInto('bill')
    .values({
      id: bill.id,
      branch_id: bill.branchId,
      branch_name: JSON.stringify(bill.branchName),
      opened_by: bill.staffId,
      opened_at: new Date(bill.at),
      expires_at: new Date(bill.at + bill.hours * hourMs),
      state: bill.customerId === null ? 'open' : 'claimed',
      moved_at: new Date(bill.at),
      ended_by: null,
      quote: JSON.stringify(bill.quote),
      amount: bill.quote.total,
      note: bill.note,
      customer_id: bill.customerId,
      pay: bill.customerId === null ? null : 'counter',
      scan_id: bill.scanId,
      new_device_since: dateOf(bill.newDeviceSince),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Claim = {
  readonly customerId: string
  readonly newDeviceSince: number | null
  readonly pay: 'card' | 'counter'
  readonly points: number
  readonly at: number
}

/** Assigns the bill to the customer. */
export const setClaim = (tx: Tx, id: string, { customerId, newDeviceSince, pay, points, at }: Claim) =>
  tx
    .updateTable('bill')
    .set({
      state: 'claimed',
      customer_id: customerId,
      new_device_since: dateOf(newDeviceSince),
      pay,
      points_to_redeem: points,
      moved_at: new Date(at),
    })
    .where('id', '=', id)
    .execute()

/** Removes the bill's customer: any customer can claim it again. */
export const setOpen = (tx: Tx, id: string, at: number) =>
  tx
    .updateTable('bill')
    .set({
      state: 'open',
      customer_id: null,
      pay: null,
      scan_id: null,
      new_device_since: null,
      points_to_redeem: 0,
      moved_at: new Date(at),
    })
    .where('id', '=', id)
    .execute()

export const setEnded = (
  tx: Tx,
  id: string,
  { state, by, at }: { state: 'paid' | 'cancelled'; by: string | null; at: number },
) =>
  tx
    .updateTable('bill')
    .set({ state, ended_by: by, moved_at: new Date(at) })
    .where('id', '=', id)
    .execute()

/** Expires the overdue bills that are not being paid online. Returns the ids of their branches. */
export async function endLateBills(db: Db, now: number): Promise<string[]> {
  const at = new Date(now)
  const rows = await db
    .updateTable('bill')
    .set({ state: 'expired', moved_at: at })
    .where('expires_at', '<=', at)
    // conditions on the bill's own columns: the database re-checks them if a concurrent claim changed the row
    .where(sql<boolean>`(state = 'open' or state = 'claimed' and pay = 'counter')`)
    .returning('branch_id')
    .execute()
  return [...new Set(rows.map((row) => row.branch_id))]
}

const dateOf = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))
