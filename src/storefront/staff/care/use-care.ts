import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { isForLater } from '#client/refused-as.ts'
import { declineCare, makeRight, redirectRefund, retryRefund, type CareDesk } from '#contract/care.ts'
import type { CareTicket } from '#contract/order-care.ts'
import type { RefundWay } from '#domain/care.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { careDeskQuery } from './queries.ts'

export type Refund = {
  readonly ticketId: string | null
  readonly lines: CareTicket['lines']
  readonly way: RefundWay
  readonly note: string
  /** How many portions the desk showed as not refunded yet. */
  readonly portionsLeft: number
}

/** A refund without an answer; `what`: its content. */
type Unanswered = { readonly id: string; readonly what: string; readonly portionsLeft: number }

export type CareChange =
  | { readonly kind: 'refund'; readonly refund: Refund }
  | { readonly kind: 'decline'; readonly ticketId: string; readonly answer: string }
  | {
      readonly kind: 'redirect'
      readonly refundId: string
      readonly way: 'cash' | 'points'
      /** What the gateway has refunded of the payment besides, in halalas, as the owner saw it. */
      readonly despite?: number | undefined
    }
  | { readonly kind: 'retry'; readonly refundId: string }

/**
 * Refunds portions of an order, declines its report, and redirects or retries a refund. A refund is sent with
 * the portions that the desk showed as left, so that the server refuses it if another was made since. If no
 * answer came, the same refund is sent again under the same id and counts once; another one is sent with the
 * portions that were left before. After a refusal the desk is loaded again.
 */
export function useCare(orderId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = careDeskQuery(orderId)
  const unanswered = useRef<Unanswered>(undefined)
  const params = { id: orderId }

  function send(change: CareChange): Promise<CareDesk> {
    switch (change.kind) {
      case 'refund': {
        unanswered.current = asUnanswered(change.refund, unanswered.current)
        const { id, portionsLeft } = unanswered.current
        const lines = [...change.refund.lines]
        return call(makeRight, { params, body: { ...change.refund, id, portionsLeft, lines } })
      }
      case 'decline':
        return call(declineCare, { params, body: { ticketId: change.ticketId, answer: change.answer } })
      case 'redirect':
        return call(redirectRefund, {
          params,
          body: { id: change.refundId, way: change.way, despite: change.despite },
        })
      case 'retry':
        return call(retryRefund, { params, body: { id: change.refundId } })
      default:
        return change satisfies never
    }
  }

  return useMutation({
    mutationFn: async (change: CareChange) => ({ change, desk: await send(change) }),
    onSuccess: async ({ change, desk }) => {
      if (change.kind === 'refund') unanswered.current = undefined
      await storeNewer(queryClient, queryKey, desk)
      await queryClient.invalidateQueries({ queryKey: ['care-list'] })
    },
    onError: async (error, { kind }) => {
      if (isForLater(error)) return
      if (kind === 'refund') unanswered.current = undefined
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Returns a refund as it is sent after `before`, which had no answer. */
export function asUnanswered(
  { portionsLeft, ...refund }: Refund,
  before: Unanswered | undefined,
): Unanswered {
  const what = JSON.stringify(refund)
  return {
    id: before?.what === what ? before.id : newId(),
    what,
    portionsLeft: before?.portionsLeft ?? portionsLeft,
  }
}
