import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Unreachable } from '#client/call.ts'
import { returnPlates, type PlatesWay } from '#contract/plates.ts'
import type { ReturnedPlates } from '#domain/plates.ts'
import { storeNewerPart } from '#storefront/platform/query/store-newer.ts'
import { countingKey } from './loans.ts'
import type { LoansKey } from './queries.ts'

type Return = {
  /** Sent again under the same id, it counts once. */
  readonly id: string
  readonly branchId: string
  readonly lines: readonly ReturnedPlates[]
  readonly way: PlatesWay
  /** The number of plates, and the refund in halalas, for the notice. */
  readonly count: number
  readonly amount: number
}

/** A return without an answer; `times`: how often it was sent. */
type Unanswered = Return & { readonly times: number }

/**
 * Counts returned plates. If no answer came, they may have been counted: `unanswered` is then sent again as
 * it was, also if the list has changed since, before other plates are counted. After a refusal the list is
 * loaded again.
 */
export function useReturnPlates(orderId: string, queryKey: LoansKey) {
  const queryClient = useQueryClient()
  const [unanswered, setUnanswered] = useState<Unanswered>()
  const counting = useMutation({
    mutationKey: countingKey(orderId),
    mutationFn: async ({ id, branchId, lines, way, count, amount }: Return) => {
      const loan = await call(returnPlates, {
        params: { id: orderId },
        body: { id, branchId, lines: [...lines], way },
      })
      return { loan, way, count, amount }
    },
    onSuccess: ({ loan }) => {
      setUnanswered(undefined)
      storeNewerPart(
        queryClient,
        queryKey,
        (known) =>
          known && { ...known, loans: known.loans.map((one) => (one.orderId === orderId ? loan : one)) },
      )
    },
    onError: async (error, sent) => {
      if (error instanceof Unreachable) {
        setUnanswered((before) => ({ ...sent, times: (before?.times ?? 0) + 1 }))
        return
      }
      setUnanswered(undefined)
      await queryClient.invalidateQueries({ queryKey })
    },
  })
  return { ...counting, unanswered }
}
