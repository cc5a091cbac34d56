import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import type { Order } from '#contract/order.ts'
import { makeCourierLink } from '#contract/order-link.ts'
import { isActive } from '#domain/order.ts'
import { movesOfTap } from '#domain/order-link.ts'
import { courierStateQuery } from './courier-state-query.ts'

/** Whether the branch may give a courier a link to this order. */
export const mayHaveCourier = ({ status, method }: Order): boolean =>
  method === 'delivery' && isActive(status) && movesOfTap(status, 'picked-up') !== undefined

/**
 * The link of a courier to an order. The server stores its hash only, so a new one is made for each ticket,
 * and it is known here until the sheet is closed.
 */
export function useCourierLink(order: Order) {
  const queryClient = useQueryClient()
  const made = useMutation({
    mutationFn: () => call(makeCourierLink, { params: { id: order.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: courierStateQuery(order.id).queryKey }),
  })
  return {
    // without a language: the courier reads it in their own
    address: made.data && `${location.origin}/courier/${made.data.token}/`,
    isPending: made.isPending,
    error: made.error,
    /** Makes the link unless there is one. Without an answer of the server there is none. */
    make: async () => {
      if (!made.data) await made.mutateAsync().catch(() => undefined)
    },
    forget: made.reset,
  }
}
