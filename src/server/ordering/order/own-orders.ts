import type { OrderList } from '#contract/order.ts'
import { type Cursor, pageOf } from '#domain/cursor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOrder } from './as-order.ts'
import { listActiveOrders, listPreviousOrders } from './store.ts'

const pageSize = 20

/**
 * Returns a page of the customer's orders; `next` is the cursor of the next page. Active orders: first page
 * only.
 */
export async function listOwnOrders(
  db: Db,
  customerId: string,
  after: Cursor | undefined,
): Promise<OrderList> {
  const [active, previous] = await Promise.all([
    after ? [] : listActiveOrders(db, customerId),
    listPreviousOrders(db, customerId, { after, limit: pageSize + 1 }),
  ])
  const { page, next } = pageOf(previous, {
    size: pageSize,
    placeOf: ({ placed_at: at, id }) => ({ at, id }),
  })
  return {
    active: active.map(asOrder),
    previous: page.map(asOrder),
    next,
  }
}
