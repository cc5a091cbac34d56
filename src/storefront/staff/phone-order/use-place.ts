import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { storeOrder } from '#storefront/customer/order/queries.ts'
import {
  PlacedBefore,
  placeForCaller,
  PriceChanged,
  type ReadOrder,
  TimeChanged,
} from './place-for-caller.ts'
import { placingKey, usePhoneAttempt, usePlacedVersion } from './use-call.ts'

/**
 * Places the order of a caller as it was read to them. The same order sent again, after a reply that was
 * lost, also after a reload, is placed once.
 */
export function usePlace(branchId: string, onPlaced: (order: Order) => void) {
  const queryClient = useQueryClient()
  const attempt = usePhoneAttempt(branchId)
  const [, notePlaced] = usePlacedVersion(branchId)
  return useMutation({
    mutationKey: placingKey(branchId),
    mutationFn: (read: ReadOrder) => placeForCaller(branchId, read, attempt),
    onSuccess: onPlaced,
    onError: async (error) => {
      if (error instanceof PlacedBefore) {
        const { id, number } = error.order
        storeOrder(queryClient, error.order)
        notePlaced(() => ({ id, number }))
      }
      // the receipt shows the current price and time before the error asks to read them
      if (error instanceof PriceChanged || error instanceof TimeChanged)
        await queryClient.invalidateQueries({ predicate: ({ queryKey: [what] }) => isRead(what) })
    },
  })
}

/** Whether the receipt is made of this query: the menu, and the load of the slots. */
const isRead = (what: unknown): boolean => what === 'menu' || what === 'slots'
