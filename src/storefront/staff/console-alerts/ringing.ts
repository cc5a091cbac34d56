import type { Order } from '#contract/order.ts'

/** The new orders that nobody has touched the screen for yet, the first to come first. */
export const ringingFor = (orders: readonly Order[], touched: ReadonlySet<string>): readonly Order[] =>
  orders
    .filter(({ id, status }) => status === 'placed' && !touched.has(id))
    .toSorted((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt) || a.number - b.number)

/** How many wait for a yes. */
export const countNew = (orders: readonly Order[]): number =>
  orders.filter(({ status }) => status === 'placed').length

/** The first few of their numbers; that there are more is said. */
export const numbersOf = (orders: readonly Order[]): string =>
  orders
    .slice(0, 4)
    .map(({ number }) => `#${number}`)
    .join(' ') + (orders.length > 4 ? ' …' : '')
