import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getBoard, type Board } from '#contract/staff.ts'
import { newerOrder } from '#storefront/customer/order/newer-order.ts'
import { checkLock } from './check-lock.ts'

/** Always loaded again, because the kitchen works by it; without a network the last answer is shown. */
export const boardQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['board', branchId],
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<Board>(['board', branchId])?.lastEvent ?? 0
      const loaded = await call(getBoard, { params: { branchId } }, { signal })
      if (loaded.locked) checkLock(client)
      const known = client.getQueryData<Board>(['board', branchId])
      // a board that was newer before is replaced: the server has lost events, as after the restore of a
      // backup
      if (!known || (before > loaded.lastEvent && before === known.lastEvent)) return loaded
      // an event of the stream or a reply that arrived meanwhile may be newer than this answer
      return known.lastEvent > loaded.lastEvent ? known : withNewer(loaded, known)
    },
    // shares unchanged orders by id: a comparison by position would replace every order behind one that
    // moved, and render each ticket again
    structuralSharing: (known, loaded) => shareOrders(known as Board | undefined, loaded as Board),
    staleTime: 0,
  })

/** The loaded board, with those orders of which a newer reading is known. */
function withNewer(loaded: Board, known: Board): Board {
  const byId = new Map(known.orders.map((order) => [order.id, order]))
  return { ...loaded, orders: loaded.orders.map((order) => newerOrder(byId.get(order.id), order)) }
}

function shareOrders(known: Board | undefined, loaded: Board): Board {
  const before = new Map(known?.orders.map((order) => [order.id, order]))
  return { ...loaded, orders: loaded.orders.map((order) => replaceEqualDeep(before.get(order.id), order)) }
}
