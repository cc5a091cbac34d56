import type { QueryClient } from '@tanstack/react-query'
import type { PlatesLoan } from '#contract/plates.ts'
import { platesOut } from '#domain/plates.ts'

/** Loans found by a number or a scan. */
export type Loans = { readonly loans: readonly PlatesLoan[] }

/**
 * What is out as just told, and of what stood there before that whose plates have all come back: what is to
 * be given for them is read until somebody looks for others, also when the list is asked for anew meanwhile,
 * after a connection or a screen was away. The list may come back before the answer to the count does:
 * `isCounting` says of which orders that is still awaited.
 */
export function withThoseBack<Told extends Loans>(
  told: Told,
  known: Told | undefined,
  isCounting: (orderId: string) => boolean,
): Told {
  const out = new Set(told.loans.map(({ orderId }) => orderId))
  const back = known?.loans.filter(
    ({ orderId, plates }) => !out.has(orderId) && (platesOut(plates.lines) === 0 || isCounting(orderId)),
  )
  return back === undefined || back.length === 0 ? told : { ...told, loans: [...told.loans, ...back] }
}

/** Under which the plates of an order are counted back in. */
export const countingKey = (orderId: string) => ['count plates', orderId] as const

/** Of which orders plates are being counted back in just now. */
export const countingIn =
  (client: QueryClient) =>
  (orderId: string): boolean =>
    client.isMutating({ mutationKey: countingKey(orderId) }) > 0
