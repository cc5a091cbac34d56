import type { Order } from '#contract/order.ts'
import type { Method } from '#domain/method.ts'

/** An order from the menu, which can be ordered again; a bill cannot. */
export type OrderAgain = Order & { readonly method: Method }

export const isOrderAgain = (order: Order): order is OrderAgain => order.method !== 'counter'
