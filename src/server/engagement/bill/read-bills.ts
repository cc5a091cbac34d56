import * as v from 'valibot'
import { type Bill, BillId, type BillList, type StaffBill } from '#contract/bill.ts'
import { isBillOver } from '#domain/bill.ts'
import { businessDayOf } from '#domain/business-day.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { linkLife } from '#server/ordering/order/may-see.ts'
import { findPointsAccount } from '#server/resources/wallet/points-account-store.ts'
import { asBill, asStaffBill, customerOfPoints } from './as-bill.ts'
import { type BillRow, findBill, findEndedOrder, listBillsOf, newDeviceSinceOf } from './store.ts'

type Needs = Pick<Deps, 'db' | 'now'>

/** Returns the bill; undefined, without a query, for an id that does not have a bill id's format. */
export const findBillById = ({ db }: Pick<Deps, 'db'>, id: string): Promise<BillRow | undefined> =>
  v.is(BillId, id) ? findBill(db, id) : Promise.resolve(undefined)

/**
 * Returns the bill that its link shows to this customer (undefined: a guest). A bill has dishes, amounts and
 * the branch's note, and a photo of its code stays: some days after its end only its customer sees it.
 */
export async function findByLink(
  deps: Needs,
  id: string,
  customerId: string | undefined,
): Promise<BillRow | undefined> {
  const bill = await findBillById(deps, id)
  if (!bill || !isBillOver(bill.state) || bill.moved_at.getTime() > deps.now() - linkLife) return bill
  return bill.customer_id !== null && bill.customer_id === customerId ? bill : undefined
}

/** Returns a bill as a holder of its link sees it; `customerId` is undefined for a guest. */
export async function readBill(
  deps: Needs,
  id: string,
  customerId: string | undefined,
): Promise<Bill | undefined> {
  const row = await findByLink(deps, id, customerId)
  if (!row) return undefined
  const isTheirs = row.customer_id !== null && row.customer_id === customerId
  const ended = customerId === undefined ? undefined : await findEndedOrder(deps.db, row, customerId)
  return asBill(row, customerId, {
    pointsAccount: isTheirs ? await pointsAccountOf(deps, row) : undefined,
    endedOrderId: ended?.id ?? null,
  })
}

/** Returns a bill as an employee of its branch sees it. Writes to the access log first. */
export async function readStaffBill(deps: Needs, id: string, staffId: string): Promise<StaffBill> {
  const row = await findBill(deps.db, id)
  if (!row) throw new Error(`expected bill ${id} to exist`)
  await note(deps, [row], staffId)
  return asStaffBill(row, await pointsAccountOf(deps, row))
}

/**
 * Returns the unpaid bills of a branch and those opened in this business day. Writes to the access log first.
 */
export async function readBills(deps: Needs, branchId: string, staffId: string): Promise<BillList> {
  const rows = await listBillsOf(deps.db, branchId, businessDayOf(deps.now()).from)
  await note(deps, rows, staffId)
  return {
    bills: await Promise.all(rows.map(async (row) => asStaffBill(row, await pointsAccountOf(deps, row)))),
  }
}

async function pointsAccountOf({ db, now }: Needs, row: BillRow) {
  const customerId = customerOfPoints(row)
  return customerId === null ? undefined : findPointsAccount(db, customerId, now(), newDeviceSinceOf(row))
}

const note = (deps: Needs, rows: readonly BillRow[], staffId: string) =>
  logAccess(deps, {
    staffId,
    what: 'bill',
    orders: rows.flatMap((row) =>
      row.customer_id === null
        ? []
        : [{ id: row.order_id, customer_id: row.customer_id, branch_id: row.branch_id }],
    ),
  })
