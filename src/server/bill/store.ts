import { sql } from 'kysely'
import type { BillNow } from '#domain/bill.ts'
import type { Localized } from '#domain/locale.ts'
import type { Quote } from '#domain/pricing.ts'
import type { Db } from '../db/db.ts'

const hour = 60 * 60_000

/** With whom it belongs to, and the order that pays it: the table's index lets a bill have one that has not come to nothing. */
const selectBills = (db: Db) =>
  db
    .selectFrom('bill as b')
    .leftJoin('customer as c', 'c.id', 'b.customer_id')
    .leftJoin('placed_order as o', (join) =>
      join
        .onRef('o.bill_id', '=', 'b.id')
        .on('o.status', 'not in', ['rejected', 'cancelled', 'payment_failed', 'expired']),
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

/** Everybody who would make something of a bill queues here; see docs/decisions for where that is among other rows. */
export async function lockBill(tx: Db, id: string): Promise<BillRow | undefined> {
  await tx.selectFrom('bill').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findBill(tx, id)
}

/** Those that wait, and those that were opened since then, newest first. */
export const findBillsOf = (db: Db, branchId: string, since: number): Promise<BillRow[]> =>
  selectBills(db)
    .where('b.branch_id', '=', branchId)
    .where((eb) =>
      eb.or([eb('b.state', 'in', ['open', 'claimed']), eb('b.opened_at', '>=', new Date(since))]),
    )
    .orderBy('b.opened_at', 'desc')
    .orderBy('b.id')
    .execute()

/** The row as the rules look at it. */
export const billNow = ({ state, customer_id, pay, expires_at }: BillRow): BillNow => ({
  state,
  customerId: customer_id,
  isBeingPaid: state === 'claimed' && pay === 'card',
  expiresAt: expires_at.getTime(),
})

/** Of the device with which whoever it belongs to showed who they are, where that is new to them. */
export const newDeviceSinceOf = ({ new_device_since }: Pick<BillRow, 'new_device_since'>): number | null =>
  new_device_since?.getTime() ?? null

export type NewBill = {
  readonly id: string
  readonly branchId: string
  readonly branchName: Localized
  readonly staffId: string
  readonly quote: Quote
  readonly note: string
  /** Whose code was scanned, the scan, and of the device that made the code. */
  readonly customerId: string | null
  readonly scanId: string | null
  readonly newDeviceSince: number | null
  readonly at: number
  readonly hours: number
}

/** False: there is one with this id already. */
export async function insertBill(db: Db, bill: NewBill): Promise<boolean> {
  const row = await db
    .insertInto('bill')
    .values({
      id: bill.id,
      branch_id: bill.branchId,
      branch_name: JSON.stringify(bill.branchName),
      opened_by: bill.staffId,
      opened_at: new Date(bill.at),
      expires_at: new Date(bill.at + bill.hours * hour),
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

/** It is theirs now. */
export const setClaim = (tx: Db, id: string, { customerId, newDeviceSince, pay, points, at }: Claim) =>
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

/** It is nobody's, and anybody's, again. */
export const setOpen = (tx: Db, id: string, at: number) =>
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
  tx: Db,
  id: string,
  { state, by, at }: { state: 'paid' | 'cancelled'; by: string | null; at: number },
) =>
  tx
    .updateTable('bill')
    .set({ state, ended_by: by, moved_at: new Date(at) })
    .where('id', '=', id)
    .execute()

/** Those that nobody is paying and whose time is over. The branches that have one less. */
export async function endLateBills(db: Db, now: number): Promise<string[]> {
  const at = new Date(now)
  const rows = await db
    .updateTable('bill')
    .set({ state: 'expired', moved_at: at })
    .where('expires_at', '<=', at)
    // by its own columns alone: a bill that somebody begins to pay meanwhile is looked at anew, and left
    .where(sql<boolean>`(state = 'open' or state = 'claimed' and pay = 'counter')`)
    .returning('branch_id')
    .execute()
  return [...new Set(rows.map((row) => row.branch_id))]
}

const dateOf = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))
