import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { type Courier, Order } from '#contract/order.ts'
import { moveOrder } from '#contract/staff.ts'
import type { OrderStatus } from '#domain/order.ts'

type Move = {
  readonly to: OrderStatus
  readonly reason?: string
  readonly courier?: Courier | undefined
  readonly dueAt?: string
}

/**
 * Moves an order from the status that the employee sees. If it was changed in the meantime, the server
 * refuses, and its current version replaces the shown one; then `onMoved` runs, also if the ticket is gone.
 */
export const useMove = (order: Order, onOrder: (order: Order) => void, onMoved?: () => void) =>
  useMutation({
    mutationFn: ({ to, reason, courier, dueAt }: Move) =>
      call(moveOrder, {
        params: { id: order.id },
        body: {
          to,
          from: order.status,
          ...(reason && { reason }),
          ...(courier && { courier }),
          ...(dueAt && { dueAt }),
        },
      }),
    onSuccess: onOrder,
    onError: (error) => {
      const fresh = freshOrderOf(error)
      if (!fresh) return
      onOrder(fresh)
      onMoved?.()
    },
  })

/** The current order from the detail of a refusal; undefined if the refusal has none. */
export function freshOrderOf(error: Error): Order | undefined {
  const fresh = error instanceof Refused ? v.safeParse(Order, error.detail['order']) : undefined
  return fresh?.success ? fresh.output : undefined
}
