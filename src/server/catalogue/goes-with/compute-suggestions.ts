import { dayMs } from '#domain/duration.ts'
import { isDeepStrictEqual } from 'node:util'
import { rankPairs, type Pair } from '#domain/goes-with.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publishMenuChange } from '#server/catalogue/menu/menu-reading.ts'
import { countTogether, type Served, lockPairs } from './order-pair-store.ts'
import { localOf } from '#domain/local-time.ts'
import { countPopular, putPopular } from '#server/catalogue/menu/popular-store.ts'
import { listPairs, replacePairs, type StoredPair } from '#server/catalogue/menu/pair-store.ts'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'

const pairPeriodMs = 90 * dayMs

/**
 * Orders per statement: the embedded database runs one statement at a time, so a long one would delay
 * customers.
 */
const ordersAtOnce = 1000
/** The limit of orders in all, newest first: more orders would hardly change the result. */
const mostOrders = 100_000

/** What customers order changes with the weather: popular dishes are those of the last thirty days. */
const popularPeriodMs = 30 * dayMs

/**
 * Computes from the orders of the last ninety days which dishes are ordered together, and which ones are
 * ordered most. The menu revision is raised only if the offered dishes or their order change. A stop of the
 * shop ends it without a change.
 */
export async function computeSuggestions(deps: Pick<Deps, 'closing' | 'db' | 'live' | 'now'>): Promise<void> {
  const { closing, db, now } = deps
  const ranked = await rankServed(db, now() - pairPeriodMs, closing)
  if (closing.aborted) return
  const isChanged = await db.transaction().execute(async (tx) => {
    await lockPairs(tx)
    const before = await listPairs(tx)
    if (!isDeepStrictEqual(before, ranked)) await replacePairs(tx, ranked)
    const isPopularChanged = await putPopular(
      tx,
      await countPopular(tx, localOf(now() - popularPeriodMs).date),
    )
    const isOfferChanged =
      isPopularChanged || !isDeepStrictEqual(before.map(withoutCount), ranked.map(withoutCount))
    if (isOfferChanged) await raiseRevision(tx)
    return isOfferChanged
  })
  if (!isChanged) return
  await publishMenuChange(deps)
}

/** Not all are counted if `closing` is aborted meanwhile. */
async function rankServed(db: Db, from: number, closing: AbortSignal): Promise<StoredPair[]> {
  const sold = new Map<string, number>()
  const together = new Map<string, Pair>()
  let after: Served['last']
  for (let read = 0; read < mostOrders && !closing.aborted; read += ordersAtOnce) {
    const served = await countTogether(db, { from, after, limit: ordersAtOnce })
    for (const { itemId, orders } of served.sold) sold.set(itemId, (sold.get(itemId) ?? 0) + orders)
    for (const pair of served.pairs) {
      const key = `${pair.itemId} ${pair.withId}`
      together.set(key, { ...pair, orders: pair.orders + (together.get(key)?.orders ?? 0) })
    }
    after = served.last
    if (!after) break
  }
  return [...rankPairs([...together.values()], sold).values()]
    .flatMap((pairs) => pairs.map((pair, place) => ({ ...pair, place })))
    .toSorted((a, b) => (a.itemId === b.itemId ? a.place - b.place : a.itemId < b.itemId ? -1 : 1))
}

const withoutCount = ({ itemId, withId, place }: StoredPair) => ({ itemId, withId, place })
