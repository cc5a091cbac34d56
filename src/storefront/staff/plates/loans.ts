import type { MutationState, QueryClient } from '@tanstack/react-query'
import { Unreachable } from '#client/call.ts'
import type { PlatesLoan } from '#contract/plates.ts'
import { platesOut, priceReturn, type ReturnedPlates } from '#domain/plates.ts'
import { sum } from '#domain/sum.ts'

/** Loans found by a number or a scan. */
type Loans = { readonly loans: readonly PlatesLoan[] }

/**
 * The loaded list, plus known loans whose plates have all come back: staff read their refund until they
 * search for other loans, also if the list is loaded again meanwhile. `isCounting` tells for which orders a
 * count is still being sent or has no answer: the list may arrive first, and the count can be sent again.
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

/** Returns a predicate: whether a count of this order's plates is being sent, or has no answer. */
export const countingIn =
  (client: QueryClient) =>
  (orderId: string): boolean => {
    const last = client
      .getMutationCache()
      .findAll({ mutationKey: countingKey(orderId) })
      .at(-1)?.state
    return last !== undefined && isOpen(last)
  }

/** A count of plates that was sent. */
export type CountState<Count> = MutationState<unknown, Error, Count>

/** Whether a count is being sent, or has no answer. */
const isOpen = ({ status, error }: Pick<CountState<unknown>, 'status' | 'error'>): boolean =>
  status === 'pending' || error instanceof Unreachable

/**
 * Returns the last count if no answer came to it, also while it is sent again, with how often that was;
 * undefined if there is none. `sent` are all counts of an order's plates, the oldest first.
 */
export function unansweredOf<Count extends { readonly id: string }>(
  sent: readonly Pick<CountState<Count>, 'status' | 'error' | 'variables'>[],
): (Count & { readonly times: number }) | undefined {
  const last = sent.at(-1)
  if (!last?.variables || !isOpen(last)) return undefined
  const { id } = last.variables
  const times = sent.filter(({ variables, error }) => variables?.id === id && error instanceof Unreachable)
  return times.length > 0 ? { ...last.variables, times: times.length } : undefined
}

type Lines = PlatesLoan['plates']['lines']

/** What staff have counted, by the place of the line. */
export type Counted = Readonly<Record<number, number>>

/**
 * Returns the lines, the number and the refund (in halalas) of what was counted. Plates that were returned at
 * another till since are not counted again.
 */
export function returnOf(
  lines: Lines,
  counted: Counted,
): { readonly back: readonly ReturnedPlates[]; readonly count: number; readonly amount: number } {
  const back = lines.flatMap(({ place, lent, returned }) => {
    const quantity = Math.min(counted[place] ?? 0, lent - returned)
    return quantity > 0 ? [{ place, quantity }] : []
  })
  const price = priceReturn(lines, back)
  return { back, count: sum(back.map(({ quantity }) => quantity)), amount: price.ok ? price.value : 0 }
}
