import type { Customer } from '#contract/account.ts'
import type { Order } from '#contract/order.ts'

/**
 * Whether it is the customer's own: an employee of the branch sees the whole order too, and has the board for
 * it.
 */
export const isOwnOrder = (order: Order, customer: Customer | null): boolean =>
  customer !== null && (!customer.staff || customer.phone === order.customerPhone)
