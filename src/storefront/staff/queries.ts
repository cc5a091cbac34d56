import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { findLoans } from '#contract/plates.ts'
import { getBoard, type Board } from '#contract/staff.ts'
import { countingIn, withThoseBack } from './loans.ts'

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
    // order by order: compared place by place, one that moved would make all behind it new, and every ticket be drawn anew
    structuralSharing: (known, told) => shareOrders(known as Board | undefined, told as Board),
    staleTime: 0,
    gcTime: 60_000,
  })

function shareOrders(known: Board | undefined, told: Board): Board {
  const before = new Map(known?.orders.map((order) => [order.id, order]))
  return { ...told, orders: told.orders.map((order) => replaceEqualDeep(before.get(order.id), order)) }
}

/** Never from a cache either: money goes out by it. */
export const loansQuery = (number: number) =>
  queryOptions({
    queryKey: ['loans', String(number)],
    queryFn: async ({ signal, client, queryKey }) =>
      withThoseBack(
        await call(findLoans, { query: { number: String(number) } }, { signal }),
        client.getQueryData(queryKey),
        countingIn(client),
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** Where a list of loans is kept, whatever it was found by. */
export type LoansKey = ReturnType<typeof loansQuery>['queryKey']
