import type { Order } from '#contract/order.ts'
import type { Method } from '#domain/pricing.ts'

/** An order that somebody chose from the menu and can choose again; a bill of the counter's is none. */
export type OrderAgain = Order & { readonly method: Method }

export const isOrderAgain = (order: Order): order is OrderAgain => order.method !== 'counter'
