import type { AnyOrder, Order } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'
import { promisedStatusOf, windowOf } from '#domain/promise-kept.ts'
import { newPromiseOf } from './new-promise.ts'

type Window = { readonly from: number; readonly to: number }

/** Times in milliseconds since 1970. */
type Promised =
  | { readonly kind: 'window'; readonly window: Window }
  /** The branch has delayed it. `before` is what was promised, where that is known. */
  | { readonly kind: 'new'; readonly at: number; readonly before: Window | undefined }
  /** A bill has a time, and no promise. */
  | { readonly kind: 'time'; readonly at: number }

/** Returns when an active order comes. */
export function promisedOf(order: AnyOrder): Promised {
  const at = Date.parse(order.dueAt)
  if (order.method === 'counter') return { kind: 'time', at }
  if (order.view === 'open')
    return newPromiseOf(order)
      ? { kind: 'new', at, before: undefined }
      : { kind: 'window', window: windowOf(at) }
  const window = windowOf(promisedFrom(order))
  return at > window.from ? { kind: 'new', at, before: window } : { kind: 'window', window }
}

/** Whether the promise of the order is neither kept nor missed yet. */
export const isPromised = ({ method, status }: Pick<AnyOrder, 'method' | 'status'>): boolean =>
  method !== 'counter' && isActive(status) && status !== promisedStatusOf(method)

/**
 * Returns when the promised window of an order begins, in milliseconds since 1970. The previous release
 * of the server does not send it.
 */
const promisedFrom = ({ promisedFrom: from, quote, dueAt }: Order): number =>
  from === null ? (quote.slot ?? Date.parse(dueAt)) : Date.parse(from)
