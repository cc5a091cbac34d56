import type { Order } from '#contract/order.ts'

/** The new orders that no touch has silenced yet, the oldest first. */
export const ringingFor = (orders: readonly Order[], touched: ReadonlySet<string>): readonly Order[] =>
  orders
    .filter(({ id, status }) => status === 'placed' && !touched.has(id))
    .toSorted((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt) || a.number - b.number)

/** The number of orders that wait to be accepted. */
export const countNew = (orders: readonly Order[]): number =>
  orders.filter(({ status }) => status === 'placed').length

/** The numbers of the first four orders, with "…" if there are more. */
export const numbersOf = (orders: readonly Order[]): string =>
  orders
    .slice(0, 4)
    .map(({ number }) => `#${number}`)
    .join(' ') + (orders.length > 4 ? ' …' : '')
