import { minuteMs } from './duration.ts'
import type { OrderMethod } from './method.ts'

/** For a dish that has left the menu since it was ordered; the menu file has the same default. */
const usualPrepMinutes = 20

/** From the kitchen to the door, in the evening traffic of a delivery area. */
const tripMinutes = 20

/** What decides when the kitchen begins; `dueAt` in milliseconds since 1970. */
type Work = { readonly dueAt: number; readonly method: OrderMethod; readonly itemIds: readonly string[] }

/**
 * Returns when the kitchen has to start an order, in milliseconds since 1970: its longest dish before the
 * promised time, and for a delivery the trip before that. `minutesOf` returns the preparation of a dish in
 * minutes; undefined for a dish that is not on the menu.
 */
export function startOf(
  { dueAt, method, itemIds }: Work,
  minutesOf: (itemId: string) => number | undefined,
): number {
  const longest = Math.max(...itemIds.map((id) => minutesOf(id) ?? usualPrepMinutes), 0)
  const trip = method === 'delivery' ? tripMinutes : 0
  return dueAt - (longest + trip) * minuteMs
}
