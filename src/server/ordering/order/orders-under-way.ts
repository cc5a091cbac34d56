import type { Deps } from '#server/platform/deps.ts'

/** How many orders of each customer this process is placing. */
type UnderWay = Map<string, number>

const ofDatabases = new WeakMap<Deps['db'], UnderWay>()

/**
 * Runs `place` while it counts as an order of the customer that is under way. The limit of orders counts
 * stored orders only, and simultaneous ones do not see each other. Each process counts its own.
 */
export async function asUnderWay<Result>(
  { db }: Pick<Deps, 'db'>,
  customerId: string,
  place: () => Promise<Result>,
): Promise<Result> {
  const counts = countsOf(db)
  counts.set(customerId, (counts.get(customerId) ?? 0) + 1)
  try {
    return await place()
  } finally {
    const left = (counts.get(customerId) ?? 1) - 1
    if (left > 0) counts.set(customerId, left)
    else counts.delete(customerId)
  }
}

/** Returns how many orders of the customer are under way, including the caller's. */
export const countUnderWay = ({ db }: Pick<Deps, 'db'>, customerId: string): number =>
  countsOf(db).get(customerId) ?? 0

function countsOf(db: Deps['db']): UnderWay {
  const known = ofDatabases.get(db)
  if (known) return known
  const counts: UnderWay = new Map()
  ofDatabases.set(db, counts)
  return counts
}
