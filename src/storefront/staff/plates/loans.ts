import type { QueryClient } from '@tanstack/react-query'
import type { PlatesLoan } from '#contract/plates.ts'
import { platesOut } from '#domain/plates.ts'

/** Loans found by a number or a scan. */
type Loans = { readonly loans: readonly PlatesLoan[] }

/**
 * The loaded list, plus known loans whose plates have all come back: staff read their refund until they
 * search for other loans, also if the list is loaded again meanwhile. `isCounting` tells for which orders a
 * count is still being sent, because the list may arrive before the count's answer.
 */
export function withReturned<List extends Loans>(
  loaded: List,
  known: List | undefined,
  isCounting: (orderId: string) => boolean,
): List {
  const out = new Set(loaded.loans.map(({ orderId }) => orderId))
  const back = known?.loans.filter(
    ({ orderId, plates }) => !out.has(orderId) && (platesOut(plates.lines) === 0 || isCounting(orderId)),
  )
  return back === undefined || back.length === 0 ? loaded : { ...loaded, loans: [...loaded.loans, ...back] }
}

/** The mutation key of counting the plates of an order. */
export const countingKey = (orderId: string) => ['count plates', orderId] as const

/** Returns a predicate: whether a count of this order's plates is being sent. */
export const countingIn =
  (client: QueryClient) =>
  (orderId: string): boolean =>
    client.isMutating({ mutationKey: countingKey(orderId) }) > 0
