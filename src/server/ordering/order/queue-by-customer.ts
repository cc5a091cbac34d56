import type { Deps } from '#server/platform/deps.ts'

/** For each customer who is placing orders in this process: resolves when the last placing has finished. */
type Ends = Map<string, Promise<void>>

const ofDatabases = new WeakMap<Deps['db'], Ends>()

/**
 * Runs `place` after the customer's earlier placings in this process have finished. Simultaneous orders do
 * not see each other in the database, so the limit of orders and promo codes for a first order would let all
 * of them pass. Orders in two processes still run at the same time.
 */
export async function queueByCustomer<Result>(
  { db }: Pick<Deps, 'db'>,
  customerId: string,
  place: () => Promise<Result>,
): Promise<Result> {
  const ends = endsOf(db)
  const earlier = ends.get(customerId)
  const { promise: end, resolve } = Promise.withResolvers<void>()
  ends.set(customerId, end)
  try {
    await earlier
    return await place()
  } finally {
    resolve()
    if (ends.get(customerId) === end) ends.delete(customerId)
  }
}

function endsOf(db: Deps['db']): Ends {
  const known = ofDatabases.get(db)
  if (known) return known
  const ends: Ends = new Map()
  ofDatabases.set(db, ends)
  return ends
}
