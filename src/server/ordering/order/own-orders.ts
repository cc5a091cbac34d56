import type { OrderList } from '#contract/order.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOrder } from './as-order.ts'
import { listActiveOrders, listPreviousOrders, type OrderCursor } from './store.ts'

const pageSize = 20

/**
 * Returns a page of the customer's orders; `next` is the cursor of the next page. Active orders: first page
 * only.
 */
export async function listOwnOrders(
  db: Db,
  customerId: string,
  after: OrderCursor | undefined,
): Promise<OrderList> {
  const [active, previous] = await Promise.all([
    after ? [] : listActiveOrders(db, customerId),
    // one more than the page size shows whether there is another page
    listPreviousOrders(db, customerId, { after, limit: pageSize + 1 }),
  ])
  const page = previous.slice(0, pageSize)
  const last = page.at(-1)
  return {
    active: active.map(asOrder),
    previous: page.map(asOrder),
    next:
      last && previous.length > pageSize
        ? cursorOf({ placedAt: last.placed_at.getTime(), id: last.id })
        : null,
  }
}

const cursorOf = ({ placedAt, id }: OrderCursor) => `${placedAt}.${id}`

/** Returns undefined for a cursor that does not have the format of `cursorOf`. */
export function parseCursor(cursor: string): OrderCursor | undefined {
  const [, placedAt, id] = /^(\d{1,15})\.([\w-]{22})$/.exec(cursor) ?? []
  return placedAt === undefined || id === undefined ? undefined : { placedAt: Number(placedAt), id }
}
