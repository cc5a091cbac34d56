import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call, Unreachable } from '#client/call.ts'
import { returnPlates, type PlatesWay } from '#contract/plates.ts'
import type { ReturnedPlates } from '#domain/plates.ts'
import { storeNewerPart } from '#storefront/platform/query/store-newer.ts'
import { countingKey, type CountState, unansweredOf } from './loans.ts'
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

/**
 * Counts returned plates. If no answer came, they may have been counted: `unanswered` is then sent again as
 * it was, also if the list has changed since, before other plates are counted. `sending` is what is being
 * sent. Both are of all cards of this order: a card may be left and found again before the answer comes.
 * After a refusal the list is loaded again.
 */
export function useReturnPlates(orderId: string, queryKey: LoansKey) {
  const queryClient = useQueryClient()
  const mutationKey = countingKey(orderId)
  const counting = useMutation({
    mutationKey,
    // a count without an answer is known until the page is closed: it must be sent again under its own id
    gcTime: Infinity,
    mutationFn: async ({ id, branchId, lines, way, count, amount }: Return) => {
      const loan = await call(returnPlates, {
        params: { id: orderId },
        body: { id, branchId, lines: [...lines], way },
      })
      return { loan, way, count, amount }
    },
    onSuccess: ({ loan }) =>
      storeNewerPart(
        queryClient,
        queryKey,
        (known) =>
          known && { ...known, loans: known.loans.map((one) => (one.orderId === orderId ? loan : one)) },
      ),
    onError: async (error) => {
      if (!(error instanceof Unreachable)) await queryClient.invalidateQueries({ queryKey })
    },
  })
  const sent = useMutationState<CountState<Return>>({ filters: { mutationKey } })
  const last = sent.at(-1)
  const sending = last?.status === 'pending' ? last.variables : undefined
  return { ...counting, sending, unanswered: unansweredOf(sent) }
}
