import { useMutation } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import type { Order } from '#contract/order.ts'
import { delayOrder } from '#contract/staff.ts'
import { freshOrderOf } from './use-move.ts'

export type Delay = { readonly dueAt: string; readonly reason: string; readonly forCustomer: boolean }

/** Promises an order for a later time. Sending it twice has the same result. */
export const useDelay = (order: Order, onOrder: (order: Order) => void) =>
  useMutation({
    mutationFn: (body: Delay) => call(delayOrder, { params: { id: order.id }, body }),
    onSuccess: onOrder,
    onError: (error) => {
      const fresh = freshOrderOf(error)
      if (fresh) onOrder(fresh)
    },
  })
