import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { rankPairs, type Pair } from '#domain/goes-with.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { forgetMenu } from './counter.ts'
import { countTogether, type Served } from './goes-with-store.ts'
import { listPairs, raiseRevision, replacePairs, type StoredPair } from './store.ts'

const day = 24 * 60 * 60_000
const since = 90 * day

/** Read in pieces, so that no statement keeps the embedded database from its customers for long … */
const ordersAtOnce = 1000
/** … and no more than this, the newest first: a shop that serves more in ninety days has learnt enough from them. */
const mostOrders = 100_000

/**
 * Learns from the orders of the last ninety days what is eaten together. The menu changes, and with it its revision, only if another
 * dish is offered somewhere, or in another order.
 */
export async function learnGoesWith(deps: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  const { db, live, now } = deps
  const ranked = await rankServed(db, now() - since)
  const isChanged = await db.transaction().execute(async (tx) => {
    // two processes may learn at once: the second finds what the first has written
    await sql`select pg_advisory_xact_lock(hashtext('goes with'))`.execute(tx)
    const before = await listPairs(tx)
    if (isDeepStrictEqual(before, ranked)) return false
    await replacePairs(tx, ranked)
    const isOffered = !isDeepStrictEqual(before.map(withoutCount), ranked.map(withoutCount))
    if (isOffered) await raiseRevision(tx)
    return isOffered
  })
  if (!isChanged) return
  forgetMenu(deps)
  await live.publish('menu')
}

async function rankServed(db: Db, from: number): Promise<StoredPair[]> {
  const sold = new Map<string, number>()
  const together = new Map<string, Pair>()
  let after: Served['last']
  for (let read = 0; read < mostOrders; read += ordersAtOnce) {
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
