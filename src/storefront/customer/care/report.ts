import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { call, Unreachable } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { reportProblem } from '#contract/care.ts'
import type { Order } from '#contract/order.ts'
import { checkReport, deliveryPlace, refundableOf, type Refundable } from '#domain/care.ts'
import { orderQuery, storeOrder } from '#storefront/customer/order/queries.ts'
import { keepReportAtom, type ReportDraft } from './report-draft.ts'

/** Whether the customer can report something about this order now, by what this device knows of it. */
export function mayReport(order: Pick<Order, 'status' | 'events' | 'quote' | 'care'>, now: number): boolean {
  const completed = order.events.findLast(({ status }) => status === 'completed')
  const about = { status: order.status, completedAt: completed && Date.parse(completed.at) }
  const isOpen = order.care.some(({ state }) => state === 'open')
  return checkReport(about, now).ok && !isOpen && reportableOf(order).length > 0
}

/** The order's dishes with the portions that were not refunded yet. */
export const reportableOf = ({ quote, care }: Pick<Order, 'quote' | 'care'>): Refundable[] => {
  const refunded = care
    .filter(({ state }) => state === 'refunded')
    // the reply of an older server has no parts
    .flatMap(({ lines, refund }) => (refund?.parts.length ? refund.parts : lines))
    .map(({ place, quantity }) => ({ place, quantity, amount: 0 }))
  return refundableOf(quote, refunded).filter(({ place, left }) => place !== deliveryPlace && left.length > 0)
}

/** Sends the report. If no answer came, the same report is sent again under the same id and counts once. */
export function useReport(orderId: string) {
  const queryClient = useQueryClient()
  const keep = useSetAtom(keepReportAtom)
  const unanswered = useRef<{ readonly id: string; readonly what: string }>(undefined)
  return useMutation({
    mutationFn: ({ lines, wish, note }: ReportDraft) => {
      const what = JSON.stringify([lines, wish, note])
      const id = unanswered.current?.what === what ? unanswered.current.id : newId()
      unanswered.current = { id, what }
      return call(reportProblem, { params: { id: orderId }, body: { id, lines: [...lines], wish, note } })
    },
    onSuccess: (order) => {
      void keep(orderId, null)
      storeOrder(queryClient, order)
    },
    onError: async (error) => {
      if (error instanceof Unreachable) return
      unanswered.current = undefined
      await queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
    },
  })
}
