import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { call, Refused, Unreachable } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { changeOrder, withdrawChange } from '#contract/change.ts'
import { Order } from '#contract/order.ts'

/** What is sent of a change: without its id. */
export type Change = {
  readonly lineId: string
  readonly quantity: number
  readonly to: { readonly itemId: string; readonly optionIds: readonly string[] } | null
  /** Of the order's quote afterwards, as the employee sees it. */
  readonly quoteHash: string
}

/**
 * Changes an order. If no answer came, the same change is sent again under the same id and counts once. After
 * a refusal the current order replaces the shown one.
 */
export function useChange(
  orderId: string,
  { onOrder, onDone }: { onOrder: (order: Order) => void; onDone: (order: Order) => void },
) {
  const unanswered = useRef<{ readonly id: string; readonly what: string }>(undefined)
  return useMutation({
    mutationFn: ({ to, ...change }: Change) => {
      const what = JSON.stringify({ to, ...change })
      const id = unanswered.current?.what === what ? unanswered.current.id : newId()
      unanswered.current = { id, what }
      const body = { id, ...change, to: to && { itemId: to.itemId, optionIds: [...to.optionIds] } }
      return call(changeOrder, { params: { id: orderId }, body })
    },
    onSuccess: (order) => {
      unanswered.current = undefined
      onOrder(order)
      onDone(order)
    },
    onError: (error) => {
      if (error instanceof Unreachable) return
      unanswered.current = undefined
      const fresh = error instanceof Refused ? v.safeParse(Order, error.detail['order']) : undefined
      if (fresh?.success) onOrder(fresh.output)
    },
  })
}

/** Takes the question to the customer back. */
export const useWithdraw = (orderId: string, onOrder: (order: Order) => void) =>
  useMutation({
    mutationFn: (changeId: string) => call(withdrawChange, { params: { id: orderId }, body: { changeId } }),
    onSuccess: onOrder,
  })
