import type { OrderMethod } from './pricing.ts'

export const orderStatuses = [
  'awaiting_payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'rejected',
  'cancelled',
  'payment_failed',
  'expired',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * `branch`: cash or card at the counter when picking up. `card`: paid online before the kitchen hears of it.
 */
export const paymentMethods = ['cash', 'branch', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type Mover = 'customer' | 'staff' | 'system'

export type Move = {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: Mover
  readonly method?: OrderMethod
}

/**
 * Every move there is, in the order a board offers them. One without a method is the same for pick-up and
 * delivery.
 */
export const moves: readonly Move[] = [
  { from: 'awaiting_payment', to: 'placed', by: 'system' },
  { from: 'awaiting_payment', to: 'payment_failed', by: 'system' },
  { from: 'awaiting_payment', to: 'expired', by: 'system' },
  { from: 'awaiting_payment', to: 'cancelled', by: 'customer' },
  { from: 'placed', to: 'cancelled', by: 'customer' },
  { from: 'placed', to: 'completed', by: 'system', method: 'counter' },
  { from: 'placed', to: 'accepted', by: 'staff' },
  { from: 'placed', to: 'rejected', by: 'staff' },
  { from: 'accepted', to: 'preparing', by: 'staff' },
  { from: 'preparing', to: 'ready', by: 'staff' },
  { from: 'ready', to: 'out_for_delivery', by: 'staff', method: 'delivery' },
  { from: 'ready', to: 'completed', by: 'staff', method: 'pickup' },
  { from: 'out_for_delivery', to: 'completed', by: 'staff', method: 'delivery' },
  { from: 'placed', to: 'cancelled', by: 'staff' },
  { from: 'accepted', to: 'cancelled', by: 'staff' },
  { from: 'preparing', to: 'cancelled', by: 'staff' },
  { from: 'ready', to: 'cancelled', by: 'staff' },
  { from: 'out_for_delivery', to: 'cancelled', by: 'staff', method: 'delivery' },
]

/** Where this mover may take an order that stands here, the way forward first. */
export const movesFrom = (status: OrderStatus, method: OrderMethod, by: Mover): OrderStatus[] =>
  moves
    .filter((move) => move.from === status && move.by === by && (move.method ?? method) === method)
    .map((move) => move.to)

/** Whether this mover may take the order there now. */
export const canMove = (
  order: { readonly status: OrderStatus; readonly method: OrderMethod },
  to: OrderStatus,
  by: Mover,
): boolean => movesFrom(order.status, order.method, by).includes(to)

/** Minutes in which an order that is paid online has to be: then what it holds is given back. */
export const minutesToPay = 15

/** How an order begins: one to be paid online waits for that first. */
export const firstStatusOf = (paymentMethod: PaymentMethod): OrderStatus =>
  paymentMethod === 'card' ? 'awaiting_payment' : 'placed'

/** It ended without the food: what the order held (the slot, a promo code's use, money) goes back. */
export const isGivenUp = (status: OrderStatus): boolean => endStates.has(status) && status !== 'completed'

/** A branch that turns an order down owes the customer a word. */
export const needsReason = (to: OrderStatus, by: Mover): boolean =>
  by === 'staff' && (to === 'rejected' || to === 'cancelled')

const endStates: ReadonlySet<OrderStatus> = new Set([
  'completed',
  'rejected',
  'cancelled',
  'payment_failed',
  'expired',
])

/**
 * It came to the branch: it does not wait for its payment, nor did it end for want of one. Only such orders
 * count.
 */
export const hasCome = (status: OrderStatus): boolean => !neverPaid.has(status)

const neverPaid: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'payment_failed', 'expired'])

/** Not yet at an end: it stands in the list of active orders. */
export const isActive = (status: OrderStatus): boolean => !endStates.has(status)

/** The way of an order that goes well, as its tracking draws it. */
export const stepsOf = (method: OrderMethod): readonly OrderStatus[] => steps[method]

const steps: Readonly<Record<OrderMethod, readonly OrderStatus[]>> = {
  pickup: ['placed', 'accepted', 'preparing', 'ready', 'completed'],
  delivery: ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'],
  // a bill is paid when all has been eaten: nothing is on its way
  counter: ['placed', 'completed'],
}

/**
 * Percent of the way behind it, 0–100 in whole numbers; 0 while it waits for payment and when it came to a
 * bad end.
 */
export function progressOf(status: OrderStatus, method: OrderMethod): number {
  const way = stepsOf(method)
  return Math.round((100 * (way.indexOf(status) + 1)) / way.length)
}
