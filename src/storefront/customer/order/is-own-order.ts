import type { Customer } from '#contract/session.ts'
import type { Order } from '#contract/order.ts'

/**
 * Whether the order is the customer's own. Staff of the branch also receive the whole order, but handle it on
 * the board.
 */
export const isOwnOrder = (order: Order, customer: Customer | null): boolean =>
  customer !== null && (!customer.staff || customer.phone === order.customerPhone)
