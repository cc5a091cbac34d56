/** How late orders came after their window, in minutes rounded up, and how many orders. */
type Late = readonly { readonly minutes: number; readonly orders: number }[]

/**
 * Returns how many of these orders a guarantee with this grace (whole minutes) would have paid: those that
 * came more than the grace after their window, as `judgePromise` decides for one order.
 */
export const paidWith = (late: Late, graceMinutes: number): number =>
  late.reduce((sum, { minutes, orders }) => (minutes > graceMinutes ? sum + orders : sum), 0)
