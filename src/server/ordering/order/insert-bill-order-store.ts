import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type NewOrderRows, orderRows } from './order-rows-store.ts'

export type BillOrderRow = Pick<
  NewOrderRows,
  'id' | 'branchId' | 'branchName' | 'customerId' | 'status' | 'by' | 'quote' | 'pointsPromised' | 'lang'
> & {
  readonly billId: string
  readonly paymentMethod: 'card' | 'cash' | 'branch'
  readonly pointsScheme: number | null
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Inserts the order of a bill. It locks the branch's ticket row, which is last in the lock order, so the
 * transaction must take its other locks before.
 */
export async function insertBillOrder(tx: Tx, order: BillOrderRow): Promise<void> {
  const rows = orderRows({
    ...order,
    placedAt: order.at,
    dueAt: order.at,
    kitchenUnits: 0,
    promoCode: null,
    address: null,
    note: '',
    // repeated requests for a bill's order are recognised by its id, so the key is derived from the id
    key: `bill ${order.id}`,
    requestHash: order.billId,
  })
  const { rows: written } = await sql`
    with allowed as (
      select trim(first_name || ' ' || last_name) as customer_name, phone as customer_phone
      from customer
      where id = ${order.customerId}
    ), ${rows}`.execute(tx)
  if (written.length !== 1) throw new Error(`expected the order ${order.id} of a bill to be inserted`)
}

/** Returns the order that already has this id from the device, if any. */
export const findBillOrder = (db: Db, id: string) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'bill_id', 'customer_id'])
    .where('id', '=', id)
    .executeTakeFirst()
