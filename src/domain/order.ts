import type { Method } from './pricing.ts'

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

/** `branch`: cash or card at the counter when picking up. */
export const paymentMethods = ['cash', 'branch'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type Mover = 'customer' | 'staff' | 'system'

export type Move = {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: Mover
  readonly method?: Method
}
