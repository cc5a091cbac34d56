import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getBoard, type Board } from '#contract/staff.ts'

/** Never from a cache: what a kitchen cooks by is asked for. */
export const boardQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['board', branchId],
    queryFn: async ({ signal, client }) => {
      const told = await call(getBoard, { params: { branchId } }, { signal })
      const known = client.getQueryData<Board>(['board', branchId])
      // the stream may have overtaken the question
      return known && known.lastEvent > told.lastEvent ? known : told
    },
    // order by order: compared place by place, one that moved would make all behind it new, and every ticket
    // be drawn anew
    structuralSharing: (known, told) => shareOrders(known as Board | undefined, told as Board),
    staleTime: 0,
    gcTime: minuteMs,
  })

function shareOrders(known: Board | undefined, told: Board): Board {
  const before = new Map(known?.orders.map((order) => [order.id, order]))
  return { ...told, orders: told.orders.map((order) => replaceEqualDeep(before.get(order.id), order)) }
}
