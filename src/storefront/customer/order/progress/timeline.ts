import { minuteMs } from '#domain/duration.ts'
import type { AnyOrder } from '#contract/order.ts'
import { isActive, stepsOf, type OrderStatus } from '#domain/order.ts'

export type ShownStep = {
  readonly status: OrderStatus
  readonly state: 'done' | 'now' | 'next'
  /** When it was reached (ISO 8601); of the last step to come, when it is promised. */
  readonly at: string | undefined
}

/**
 * The way of an order with the times it has reached. One that came to a bad end shows only how far it got,
 * and its end.
 */
export function shownSteps(order: Pick<AnyOrder, 'status' | 'method' | 'events' | 'dueAt'>): ShownStep[] {
  const { status, events, dueAt } = order
  // the first: a delay is an event with the status that was reached before
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

/** The way, and before it the payment for as long as that is all there is. */
const waysOf = ({ method, events }: Pick<AnyOrder, 'method' | 'events'>): readonly OrderStatus[] =>
  events.some((event) => event.status === 'awaiting_payment') &&
  events.every((event) => event.status !== 'placed')
    ? ['awaiting_payment', ...stepsOf(method)]
    : stepsOf(method)

const graceMs = 5 * minuteMs

/**
 * The promised time has passed, by more than a clock may be wrong, and the order is still on its way. `now`
 * in milliseconds since 1970.
 */
export const isLate = ({ status, dueAt }: Pick<AnyOrder, 'status' | 'dueAt'>, now: number): boolean =>
  isActive(status) && now > Date.parse(dueAt) + graceMs

/** It ended, and not as it was meant to. */
export const hasFailed = ({ status }: Pick<AnyOrder, 'status'>): boolean =>
  !isActive(status) && status !== 'completed'
