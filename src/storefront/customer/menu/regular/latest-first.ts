import type { Order } from '#contract/order.ts'

export const latestFirst = <Past extends Pick<Order, 'placedAt'>>(orders: readonly Past[]): Past[] =>
  orders.toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1))
