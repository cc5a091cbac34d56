import type { OrderMethod } from './method.ts'

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
 * `branch`: cash or card at the branch, for pick-up. `card`: paid online before the branch receives the
 * order.
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
 * All possible moves, in the order in which the board offers them. One without a method applies to all
 * methods.
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

/** Returns the statuses to which this mover may move an order, the next step first. */
export const movesFrom = (status: OrderStatus, method: OrderMethod, by: Mover): OrderStatus[] =>
  moves
    .filter((move) => move.from === status && move.by === by && (move.method ?? method) === method)
    .map((move) => move.to)

/** Returns whether this mover may move the order to that status now. */
export const canMove = (
  order: { readonly status: OrderStatus; readonly method: OrderMethod },
  to: OrderStatus,
  by: Mover,
): boolean => movesFrom(order.status, order.method, by).includes(to)

/** Minutes within which an online order must be paid; afterwards its reservations are released. */
export const minutesToPay = 15

/**
 * Minutes that an order waits beyond `minutesToPay` for a customer who is at the bank's page. No other
 * attempt can start in them.
 */
export const minutesAtBank = 2

/** Returns the first status of an order: an online payment comes before everything else. */
export const firstStatusOf = (paymentMethod: PaymentMethod): OrderStatus =>
  paymentMethod === 'card' ? 'awaiting_payment' : 'placed'

/**
 * Returns whether the order ended without the food: what it held (the slot, a promo code's use, money) is
 * released.
 */
export const isGivenUp = (status: OrderStatus): boolean => endStates.has(status) && status !== 'completed'

/**
 * Returns whether a move needs a reason: a branch that rejects or cancels an order owes the customer an
 * explanation.
 */
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
 * Returns whether figures count the order: it does not wait for payment, and its payment did not fail or run
 * out of time. A cancelled order that was never paid does not count either, but its status does not say
 * whether it was paid.
 */
export const isCounted = (status: OrderStatus): boolean => !notCounted.has(status)

const notCounted: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'payment_failed', 'expired'])

/** Returns whether the order has not ended; it is then in the list of active orders. */
export const isActive = (status: OrderStatus): boolean => !endStates.has(status)

export const activeStatuses: readonly OrderStatus[] = orderStatuses.filter(isActive)

// pure, so that the storefront leaves them out
export const givenUpStatuses: readonly OrderStatus[] = /* @__PURE__ */ orderStatuses.filter(isGivenUp)

export const countedStatuses: readonly OrderStatus[] = /* @__PURE__ */ orderStatuses.filter(isCounted)

type Payable = {
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  /** Halalas. */
  readonly total: number
  /** Halalas of an order that was paid online, since a dish was swapped for a dearer one. */
  readonly extra: number
}

/** Returns the halalas to be paid at the hand-over: none after the end of the order. */
export function toCollect({ status, paymentMethod, total, extra }: Payable): number {
  if (!isActive(status)) return 0
  return paymentMethod === 'card' ? extra : total
}

/** Returns whether the branch has the order and has not finished cooking it. */
export const isBeforeReady = (status: OrderStatus): boolean =>
  status === 'placed' || status === 'accepted' || status === 'preparing'

/** Returns the statuses of a successful order, for its timeline. */
export const stepsOf = (method: OrderMethod): readonly OrderStatus[] => steps[method]

const steps: Readonly<Record<OrderMethod, readonly OrderStatus[]>> = {
  pickup: ['placed', 'accepted', 'preparing', 'ready', 'completed'],
  delivery: ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'],
  // a bill is paid after the meal, so there are no steps in between
  counter: ['placed', 'completed'],
}

/** Returns the progress in whole percent, 0–100; 0 while the order waits for payment and after it failed. */
export function progressOf(status: OrderStatus, method: OrderMethod): number {
  const way = stepsOf(method)
  return Math.round((100 * (way.indexOf(status) + 1)) / way.length)
}
