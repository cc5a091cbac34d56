import { minuteMs } from '#domain/duration.ts'
import type { Order } from '#contract/order.ts'
import type { Board } from '#contract/staff.ts'
import { businessDayOf } from '#domain/business-day.ts'
import { toLatinDigits, withoutInvisible } from '#domain/digits.ts'
import { isActive, movesFrom, type OrderStatus } from '#domain/order.ts'
import { canDelay } from '#domain/promise.ts'
import type { Question } from './asked-atom.ts'

export const lanes = ['new', 'cooking', 'ready', 'done'] as const
export type Lane = (typeof lanes)[number]

/**
 * The column an order stands in; none while it waits for its payment, which is nothing to the kitchen yet.
 */
export function laneOf(status: OrderStatus): Lane | undefined {
  switch (status) {
    case 'placed':
      return 'new'
    case 'accepted':
    case 'preparing':
      return 'cooking'
    case 'ready':
    case 'out_for_delivery':
      return 'ready'
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

/** The tickets of a column: what is due first on top, of those that are done the latest. */
export function ticketsIn(lane: Lane, orders: readonly Order[]): Order[] {
  const forward = lane === 'done' ? -1 : 1
  return (
    orders
      .filter((order) => laneOf(order.status) === lane)
      // read once: three hundred of them are compared two thousand times
      .map((order) => ({ order, due: forward * Date.parse(order.dueAt) }))
      .toSorted((a, b) => a.due - b.due || a.order.number - b.order.number)
      .map(({ order }) => order)
  )
}

/** Those whose number begins with what was typed, in any digits; all of them while nothing is. */
export function ordersNumbered(typed: string, orders: readonly Order[]): readonly Order[] {
  const wanted = numberTyped(typed)
  return wanted === '' ? orders : orders.filter(({ number }) => String(number).startsWith(wanted))
}

/**
 * Whoever looks for a number on a phone is shown the column it stands in, or of several the one they chose.
 */
export const laneFound = (
  columns: readonly { readonly lane: Lane; readonly tickets: readonly Order[] }[],
  chosen: Lane,
): Lane => {
  const hits = columns.filter(({ tickets }) => tickets.length > 0).map(({ lane }) => lane)
  return hits.includes(chosen) ? chosen : (hits[0] ?? chosen)
}

/** The digits of it: "#١٠٠٣" is 1003. */
export const numberTyped = (typed: string): string =>
  toLatinDigits(withoutInvisible(typed)).replace(/[\s#]/g, '')

/**
 * The board after an order came or moved; what is older than what stands there changes nothing. `eventId` is
 * the stream's; one that was told and does not stand there has just come, for what has ended and left the
 * board never moves again.
 */
export function withOrder(board: Board, order: Order, eventId: string): Board {
  const known = board.orders.find(({ id }) => id === order.id)
  const isOlder = known !== undefined && known.events.length > order.events.length
  const event = Number(eventId)
  const isNew = known === undefined && event > board.lastEvent
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
 * How many orders the day has in which it is `now`, milliseconds since 1970; undefined while only those of
 * the day before are known.
 */
export const ordersToday = ({ today }: Board, now: number): number | undefined =>
  businessDayOf(now).date === today.date ? today.orders : undefined

/**
 * Whole minutes that an order under way is past its time; 0 while it is not. `now` in milliseconds since
 * 1970.
 */
export const minutesLate = ({ status, dueAt }: Pick<Order, 'status' | 'dueAt'>, now: number): number =>
  isActive(status) ? Math.max(0, Math.floor((now - Date.parse(dueAt)) / minuteMs)) : 0

/** Percent of the time between accepting and the promised time that has passed. */
export function cookedPercent({ events, dueAt }: Pick<Order, 'events' | 'dueAt'>, now: number): number {
  const begun = Date.parse(events.find(({ status }) => status === 'accepted')?.at ?? dueAt)
  const whole = Date.parse(dueAt) - begun
  return whole <= 0 ? 100 : Math.round(Math.min(100, Math.max(0, (100 * (now - begun)) / whole)))
}

const waysOn = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'] as const
const waysOut = ['rejected', 'cancelled'] as const
export type WayOn = (typeof waysOn)[number]
export type WayOut = (typeof waysOut)[number]

/**
 * What an employee may do with an order: the way on, and the way out, which needs a reason. A new one is
 * refused and not cancelled.
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
 * Whether what a sheet asks about an order can still be answered: a colleague or its customer may have moved
 * it meanwhile.
 */
export function isStillAsked(question: Question, order: Pick<Order, 'status' | 'method'>): boolean {
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
    case 'more':
      return true
    default:
      return question satisfies never
  }
}
