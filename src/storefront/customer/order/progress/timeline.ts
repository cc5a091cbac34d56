import type { AnyOrder } from '#contract/order.ts'
import { isActive, stepsOf, type OrderStatus } from '#domain/order.ts'
import { windowOf } from '#domain/promise-kept.ts'

type ShownStep = {
  readonly status: OrderStatus
  readonly state: 'done' | 'now' | 'next'
  /** ISO 8601. When the step was reached; for the last future step, the promised time. */
  readonly at: string | undefined
}

/**
 * The steps of an order with the times at which they were reached. A failed order shows only the steps it
 * reached, and then its final status.
 */
export function shownSteps(order: Pick<AnyOrder, 'status' | 'method' | 'events' | 'dueAt'>): ShownStep[] {
  const { status, events, dueAt } = order
  // the first event: a delay repeats the status that was reached before
  const reachedAt = (wanted: OrderStatus) => events.find((event) => event.status === wanted)?.at
  const way = waysOf(order)
  if (!isActive(status) && !way.includes(status)) {
    const reached = way.filter((step) => reachedAt(step) !== undefined)
    return [...reached, status].map((step) => ({
      status: step,
      state: step === status ? 'now' : 'done',
      at: reachedAt(step),
    }))
  }
  const place = way.indexOf(status)
  return way.map((step, index) => ({
    status: step,
    state:
      index < place || (step === 'completed' && index === place) ? 'done' : index === place ? 'now' : 'next',
    at: index <= place ? reachedAt(step) : index === way.length - 1 ? dueAt : undefined,
  }))
}

/** As many stand beside each other on a phone. */
const mostKnots = 5

/**
 * Returns at most five steps: what comes first between the order and the kitchen is left out, and the step
 * before stands for it.
 */
export function knotsOf(steps: readonly ShownStep[]): readonly ShownStep[] {
  const knots = [...steps]
  for (const status of ['accepted', 'placed'] as const) {
    const place = knots.findIndex((step) => step.status === status)
    const before = knots[place - 1]
    if (knots.length <= mostKnots || !before) continue
    const isNow = knots[place]?.state === 'now'
    knots.splice(place - 1, 2, isNow ? { ...before, state: 'now' } : before)
  }
  return knots
}

/** The steps of the method, after the payment while the order waits for it. */
const waysOf = ({ method, events }: Pick<AnyOrder, 'method' | 'events'>): readonly OrderStatus[] =>
  events.some((event) => event.status === 'awaiting_payment') &&
  events.every((event) => event.status !== 'placed')
    ? ['awaiting_payment', ...stepsOf(method)]
    : stepsOf(method)

/** Whether the kitchen ring is shown: the branch has the order, and it has not ended. */
export const hasRing = ({ status }: Pick<AnyOrder, 'status'>): boolean =>
  isActive(status) && status !== 'awaiting_payment'

/** Whether the customer can come for it now: the promise of a pick-up is kept, whenever they come. */
export const isReadyToCollect = ({ status, method }: Pick<AnyOrder, 'status' | 'method'>): boolean =>
  method === 'pickup' && status === 'ready'

/**
 * Whether the promised window has passed and the order is still to come. `now` in milliseconds since 1970.
 */
export const isLate = (order: Pick<AnyOrder, 'status' | 'method' | 'dueAt'>, now: number): boolean =>
  isActive(order.status) && !isReadyToCollect(order) && now > windowOf(Date.parse(order.dueAt)).to

/** Whether the order ended without being completed. */
export const hasFailed = ({ status }: Pick<AnyOrder, 'status'>): boolean =>
  !isActive(status) && status !== 'completed'
