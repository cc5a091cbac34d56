import type { AnyOrder } from '#contract/order.ts'

/**
 * Returns the newer of two readings of an order; the received one if both are equally new. Replies to
 * requests and events of streams may arrive in any order, on the board as well as on the customer's page.
 */
export const newerOrder = <O extends AnyOrder>(known: O | undefined, received: O): O =>
  known && known.id === received.id && isNewer(known, received) ? known : received

function isNewer(known: AnyOrder, received: AnyOrder): boolean {
  const events = eventsBetween(received, known)
  if (events > 0) return isBeginning(received.events, known.events)
  if (events < 0) return false
  // a reader who may no longer see the whole order gets the open view
  return known.view === received.view && growthOf(known) > growthOf(received)
}

/**
 * Returns whether the moves are the first ones of the known moves. After the restore of a backup the numbers
 * of a branch begin again below the known ones: the first move after it shows that the known ones are of the
 * lost time.
 */
const isBeginning = (moves: AnyOrder['events'], known: AnyOrder['events']): boolean =>
  moves.every(({ at, status }, place) => known[place]?.at === at && known[place].status === status)

/**
 * Compares the numbers of the newest events: the server numbers every move, delay and change of an order, and
 * every refused refund of a change, in the order of their commits. An older server and an older copy on the
 * device have no number: then the moves and delays are counted.
 */
const eventsBetween = (one: AnyOrder, other: AnyOrder): number =>
  one.lastEvent > 0 && other.lastEvent > 0
    ? other.lastEvent - one.lastEvent
    : other.events.length - one.events.length

/**
 * Returns a number that grows with what has no event: the refunded deposit of plates, each report and its
 * answer, and the rating. The changes count for readings without the number of an event. What a reader may no
 * longer see does not count: a reading without it is not older.
 */
function growthOf(order: AnyOrder): number {
  if (order.view === 'open') return 0
  const rated = order.rating === null ? 0 : 1
  return (
    (order.plates?.refunded ?? 0) + answersTo(order.care, 'open') + answersTo(order.changes, 'asked') + rated
  )
}

/** Counts one for each report or change, and one more once it is no longer in its first state. */
const answersTo = <State>(asked: readonly { readonly state: State }[], first: NoInfer<State>): number =>
  asked.reduce((sum, { state }) => sum + (state === first ? 1 : 2), 0)
