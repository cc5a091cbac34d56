import { sql } from 'kysely'
import * as v from 'valibot'
import { givenUpStatuses } from '#domain/order.ts'
import { DeliveryAddress } from '#contract/cart.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Localized } from '#contract/locale.ts'

/** What an earlier order tells about the next one. */
const Earlier = v.object({
  address: v.nullable(v.unknown()),
  lines: v.array(
    v.object({
      itemId: v.string(),
      name: Localized,
      quantity: v.number(),
      note: v.string(),
      options: v.array(v.object({ optionId: v.string() })),
    }),
  ),
})

type EarlierOrder = {
  readonly address: DeliveryAddress | null
  readonly lines: v.InferOutput<typeof Earlier>['lines']
}

/** Returns the customer's latest orders from the menu of a branch that were not given up, newest first. */
export async function listEarlierOrders(
  db: Db,
  {
    customerId,
    branchId,
    since,
    most,
  }: { customerId: string; branchId: string; since: number; most: number },
): Promise<EarlierOrder[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select(['address', sql`quote -> 'lines'`.as('lines')])
    .where('customer_id', '=', customerId)
    .where('branch_id', '=', branchId)
    .where('bill_id', 'is', null)
    .where('status', 'not in', givenUpStatuses)
    .where('placed_at', '>', new Date(since))
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const { lines, address } = v.parse(Earlier, row)
    const known = v.safeParse(DeliveryAddress, address)
    return { lines, address: known.success ? known.output : null }
  })
}

/** Returns what the SMS about a phone order needs. */
export const findOrderToMessage = (db: Db, id: string) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'status', 'number', 'branch_name', 'customer_id', 'customer_phone', 'lang', 'total'])
    .select('placed_at')
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the orders of a branch that staff placed and that are not paid yet, oldest first. */
export const listUnpaidPhoneOrders = (db: Db, branchId: string) =>
  db
    .selectFrom('placed_order as o')
    .select(['o.id', 'o.number', 'o.due_at', 'o.total', 'o.placed_at'])
    .where('o.branch_id', '=', branchId)
    .where('o.status', '=', 'awaiting_payment')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_event as e')
          .select('e.order_id')
          .whereRef('e.order_id', '=', 'o.id')
          .where('e.from_status', 'is', null)
          .where('e.mover', '=', 'staff'),
      ),
    )
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .execute()

/** Whether staff placed the order. */
export async function isPhoneOrder(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_event')
    .select('order_id')
    .where('order_id', '=', id)
    .where('from_status', 'is', null)
    .where('mover', '=', 'staff')
    .executeTakeFirst()
  return row !== undefined
}
