import type { Order } from '#contract/order.ts'
import { checkRating } from '#domain/rating.ts'

/** Whether this order can be rated at `now` (milliseconds since 1970), by what this device knows of it. */
export function mayRate(order: Order, now: number): ReturnType<typeof checkRating> {
  const completed = order.events.findLast(({ status }) => status === 'completed')
  return checkRating(
    {
      status: order.status,
      completedAt: completed && Date.parse(completed.at),
      isRated: order.rating !== null,
    },
    now,
  )
}
