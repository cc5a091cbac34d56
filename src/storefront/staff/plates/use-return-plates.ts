import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, Unreachable } from '#client/call.ts'
import { newUuid } from '#client/new-id.ts'
import { returnPlates, type PlatesWay } from '#contract/plates.ts'
import type { ReturnedPlates } from '#domain/plates.ts'
import { countingKey } from './loans.ts'
import type { LoansKey } from './queries.ts'

type Return = {
  readonly branchId: string
  readonly lines: readonly ReturnedPlates[]
  readonly way: PlatesWay
  /** The number of plates, and the refund in halalas, for the notice. */
  readonly count: number
  readonly amount: number
}

/**
 * Counts returned plates. If no answer came, they may have been counted: the same count is sent again under
 * the same id and counts once. After a refusal the list is loaded again.
 */
export function useReturnPlates(orderId: string, queryKey: LoansKey) {
  const queryClient = useQueryClient()
  const unanswered = useRef<{ readonly id: string; readonly what: string }>(undefined)
  return useMutation({
    mutationKey: countingKey(orderId),
    mutationFn: async ({ branchId, lines, way, count, amount }: Return) => {
      const what = JSON.stringify([branchId, lines, way])
      const id = unanswered.current?.what === what ? unanswered.current.id : newUuid()
      unanswered.current = { id, what }
      const loan = await call(returnPlates, {
        params: { id: orderId },
        body: { id, branchId, lines: [...lines], way },
      })
      return { loan, way, count, amount }
    },
    onSuccess: async ({ loan }) => {
      unanswered.current = undefined
      // a request that is still running may return an older state
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (known) => known && { loans: known.loans.map((one) => (one.orderId === orderId ? loan : one)) },
      )
    },
    onError: async (error) => {
      if (error instanceof Unreachable) return
      unanswered.current = undefined
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
