import { minuteMs } from '#domain/duration.ts'
import type { Order } from '#contract/order.ts'
import type { Board } from '#contract/staff.ts'
import { businessDayOf } from '#domain/business-day.ts'
import { toLatinDigits, withoutInvisible } from '#domain/digits.ts'
import { canChange } from '#domain/change-order.ts'
import { isActive, movesFrom, type OrderStatus } from '#domain/order.ts'
import { canDelay } from '#domain/promise.ts'
import { newerOrder } from '#storefront/customer/order/newer-order.ts'
import type { Question } from './board-sheet-atom.ts'

/** The columns of the board. */
export const lanes = ['new', 'waiting', 'cooking', 'ready', 'way'] as const
export type Lane = (typeof lanes)[number]

/**
 * The column of a status, or `done` for the list of ended orders; undefined while an order waits for payment,
 * when the kitchen does not need it yet.
 */
export function laneOf(status: OrderStatus): Lane | 'done' | undefined {
  switch (status) {
    case 'placed':
      return 'new'
    case 'accepted':
      return 'waiting'
    case 'preparing':
      return 'cooking'
    case 'ready':
      return 'ready'
    case 'out_for_delivery':
      return 'way'
    case 'completed':
    case 'rejected':
    case 'cancelled':
      return 'done'
    case 'awaiting_payment':
    case 'payment_failed':
    case 'expired':
      return undefined
    default:
      return status satisfies never
  }
}

/**
 * The tickets of a column: by due time, the earliest first; those that wait by `startAt`, the time at which
 * the kitchen has to begin (milliseconds since 1970).
 */
export const ticketsIn = (lane: Lane, orders: readonly Order[], startAt: (order: Order) => number): Order[] =>
  sorted(lane, orders, lane === 'waiting' ? startAt : dueOf)

/** The ended orders, the latest due first. */
export const endedOrders = (orders: readonly Order[]): Order[] =>
  sorted('done', orders, (order) => -dueOf(order))

const dueOf = ({ dueAt }: Order): number => Date.parse(dueAt)

const sorted = (lane: Lane | 'done', orders: readonly Order[], timeOf: (order: Order) => number): Order[] =>
  orders
    .filter((order) => laneOf(order.status) === lane)
    // parse each date once: sorting three hundred orders makes two thousand comparisons
    .map((order) => ({ order, time: timeOf(order) }))
    .toSorted((a, b) => a.time - b.time || a.order.number - b.order.number)
    .map(({ order }) => order)

/** The orders whose number begins with the typed digits, Western or Arabic; all orders for an empty input. */
export function ordersNumbered(typed: string, orders: readonly Order[]): readonly Order[] {
  const wanted = numberTyped(typed)
  return wanted === '' ? orders : orders.filter(({ number }) => String(number).startsWith(wanted))
}

/**
 * The column that a phone shows for a search: the chosen one if it has results, else the first one with
 * results.
 */
export const laneFound = (
  columns: readonly { readonly lane: Lane; readonly tickets: readonly Order[] }[],
  chosen: Lane,
): Lane => {
  const hits = columns.filter(({ tickets }) => tickets.length > 0).map(({ lane }) => lane)
  return hits.includes(chosen) ? chosen : (hits[0] ?? chosen)
}

/** Returns the digits of the input in Western form: "#١٠٠٣" is 1003. */
export const numberTyped = (typed: string): string =>
  toLatinDigits(withoutInvisible(typed)).replace(/[\s#]/g, '')

/**
 * The board with a new or changed order; an older version of a known order changes nothing. `eventId` is the
 * stream's. An unknown active order with a later event is new. One that has ended may have left the board
 * before, and come back because its refund was tried again or given another way.
 */
export function withOrder(board: Board, order: Order, eventId: string): Board {
  const known = board.orders.find(({ id }) => id === order.id)
  const isOlder = newerOrder(known, order) === known
  const event = Number(eventId)
  const isNew = known === undefined && isActive(order.status) && event > board.lastEvent
  return {
    ...board,
    today: isNew && dayOf(order) === board.today.date ? withOneMore(board.today) : board.today,
    orders: isOlder ? board.orders : [...board.orders.filter(({ id }) => id !== order.id), order],
    lastEvent: Number.isSafeInteger(event) ? Math.max(board.lastEvent, event) : board.lastEvent,
  }
}

const dayOf = ({ dueAt }: Order) => businessDayOf(Date.parse(dueAt)).date
const withOneMore = ({ date, orders }: Board['today']): Board['today'] => ({ date, orders: orders + 1 })

/**
 * The number of orders of the business day that contains `now` (milliseconds since 1970); undefined while
 * only the count of the day before is known.
 */
export const ordersToday = ({ today }: Board, now: number): number | undefined =>
  businessDayOf(now).date === today.date ? today.orders : undefined

/** Whole minutes that an active order is late; 0 if it is not. `now` in milliseconds since 1970. */
export const minutesLate = ({ status, dueAt }: Pick<Order, 'status' | 'dueAt'>, now: number): number =>
  isActive(status) ? Math.max(0, Math.floor((now - Date.parse(dueAt)) / minuteMs)) : 0

/** The percentage of the time between the start in the kitchen and the promised time that has passed. */
export function cookedPercent({ events, dueAt }: Pick<Order, 'events' | 'dueAt'>, now: number): number {
  const begun = Date.parse(events.find(({ status }) => status === 'preparing')?.at ?? dueAt)
  const whole = Date.parse(dueAt) - begun
  return whole <= 0 ? 100 : Math.round(Math.min(100, Math.max(0, (100 * (now - begun)) / whole)))
}

const waysOn = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'] as const
const waysOut = ['rejected', 'cancelled'] as const
export type WayOn = (typeof waysOn)[number]
export type WayOut = (typeof waysOut)[number]

/**
 * The moves that an employee can make: the next status, and a rejection or cancellation, which needs a
 * reason. A new order is rejected, not cancelled.
 */
export function movesOf({ status, method }: Pick<Order, 'status' | 'method'>): {
  readonly forward: WayOn | undefined
  readonly out: WayOut | undefined
} {
  const moves = movesFrom(status, method, 'staff')
  return {
    forward: waysOn.find((to) => moves.includes(to)),
    out: waysOut.find((to) => moves.includes(to)),
  }
}

/**
 * Whether a sheet's question still applies: a colleague or the customer may have changed the order in the
 * meantime.
 */
export function isStillPossible(
  question: Question,
  order: Pick<Order, 'status' | 'method' | 'changes'>,
): boolean {
  const { forward, out } = movesOf(order)
  switch (question) {
    case 'accept':
      return forward === 'accepted'
    case 'courier':
      return forward === 'out_for_delivery'
    case 'delay':
      return canDelay(order)
    case 'rejected':
    case 'cancelled':
      return out === question
    case 'care':
      // before the hand-over: to give back otherwise what the bank of a card refused
      return order.status === 'completed' || order.changes.some(({ back }) => back > 0)
    case 'change':
      return canChange(order)
    case 'more':
      return true
    case 'moved':
      return false
    default:
      return question satisfies never
  }
}
