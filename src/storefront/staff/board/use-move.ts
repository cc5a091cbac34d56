import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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
export function useMove(order: Order, onOrder: (order: Order) => void, onMoved?: () => void) {
  const queryClient = useQueryClient()
  const options = moveMutation(order, onOrder, onMoved)
  const move = useMutation(options)
  return {
    ...move,
    mutate: (...sent: Parameters<typeof move.mutate>) => {
      // `isPending` is rendered a timer later, and both taps of a double tap may come before
      if (queryClient.isMutating({ mutationKey: options.mutationKey, exact: true }) === 0)
        move.mutate(...sent)
    },
  }
}

export const moveMutation = (order: Order, onOrder: (order: Order) => void, onMoved?: () => void) =>
  mutationOptions({
    mutationKey: ['move', order.id],
    mutationFn: async (move: Move) => {
      try {
        return await sendMove(order, move)
      } catch (error) {
        const fresh = freshOrderOf(error)
        if (fresh && isDone(move, fresh)) return fresh
        throw error
      }
    },
    onSuccess: onOrder,
    onError: (error) => {
      const fresh = freshOrderOf(error)
      if (!fresh) return
      onOrder(fresh)
      onMoved?.()
    },
  })

const sendMove = ({ id, status }: Order, { to, reason, courier, dueAt }: Move): Promise<Order> =>
  call(moveOrder, {
    params: { id },
    body: {
      to,
      from: status,
      ...(reason && { reason }),
      ...(courier && { courier }),
      ...(dueAt && { dueAt }),
    },
  })

/**
 * Whether an order is as the move leaves it: by a request whose reply was lost, or by the same tap of a
 * colleague.
 */
const isDone = ({ to, reason, courier, dueAt }: Move, order: Order): boolean =>
  order.status === to &&
  (!reason || order.reason === reason) &&
  (!courier || (order.courier?.name === courier.name && order.courier.phone === courier.phone)) &&
  (!dueAt || Date.parse(order.dueAt) === Date.parse(dueAt))

/** The current order from the detail of a refusal; undefined if the refusal has none. */
export function freshOrderOf(error: unknown): Order | undefined {
  const fresh = error instanceof Refused ? v.safeParse(Order, error.detail['order']) : undefined
  return fresh?.success ? fresh.output : undefined
}
