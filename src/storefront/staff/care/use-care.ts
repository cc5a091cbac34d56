import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, Unreachable } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { declineCare, makeRight, redirectRefund, retryRefund, type CareDesk } from '#contract/care.ts'
import type { CareTicket } from '#contract/order-care.ts'
import type { RefundWay } from '#domain/care.ts'
import { careDeskQuery } from './queries.ts'

export type Refund = {
  readonly ticketId: string | null
  readonly lines: CareTicket['lines']
  readonly way: RefundWay
  readonly note: string
}

export type CareChange =
  | { readonly kind: 'refund'; readonly refund: Refund }
  | { readonly kind: 'decline'; readonly ticketId: string; readonly answer: string }
  | { readonly kind: 'redirect'; readonly refundId: string; readonly way: 'cash' | 'points' }
  | { readonly kind: 'retry'; readonly refundId: string }

/**
 * Refunds portions of an order, declines its report, and redirects or retries a refund. If no answer came,
 * the same refund is sent again under the same id and counts once. After a refusal the desk is loaded again.
 */
export function useCare(orderId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = careDeskQuery(orderId)
  const unanswered = useRef<{ readonly id: string; readonly what: string }>(undefined)
  const params = { id: orderId }

  function send(change: CareChange): Promise<CareDesk> {
    switch (change.kind) {
      case 'refund': {
        const what = JSON.stringify(change.refund)
        const id = unanswered.current?.what === what ? unanswered.current.id : newId()
        unanswered.current = { id, what }
        const { lines, ...refund } = change.refund
        return call(makeRight, { params, body: { id, ...refund, lines: [...lines] } })
      }
      case 'decline':
        return call(declineCare, { params, body: { ticketId: change.ticketId, answer: change.answer } })
      case 'redirect':
        return call(redirectRefund, { params, body: { id: change.refundId, way: change.way } })
      case 'retry':
        return call(retryRefund, { params, body: { id: change.refundId } })
      default:
        return change satisfies never
    }
  }

  return useMutation({
    mutationFn: async (change: CareChange) => ({ change, desk: await send(change) }),
    onSuccess: async ({ desk }) => {
      unanswered.current = undefined
      queryClient.setQueryData(queryKey, desk)
      await queryClient.invalidateQueries({ queryKey: ['care-list'] })
    },
    onError: async (error) => {
      if (error instanceof Unreachable) return
      unanswered.current = undefined
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
