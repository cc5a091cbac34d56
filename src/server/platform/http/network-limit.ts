import type { Bucket } from './rate-limit-store.ts'

/** The most networks of one limit; beyond it, the network that was unused for the longest is forgotten. */
const mostNetworks = 10_000

/**
 * Creates a limit by network, or by another key of the requests, in the memory of this process, which stands
 * before the database: a flood of requests costs no query. `take` takes a token of the network's bucket at
 * `now` (milliseconds since 1970), and returns 0, or the seconds until the next token. `giveBack` returns a
 * token that was taken.
 */
export function createNetworkLimit({ capacity, perSecond }: Bucket) {
  const buckets = new Map<string, { readonly tokens: number; readonly takenAt: number }>()
  const take = (network: string, now: number): number => {
    const old = buckets.get(network) ?? { tokens: capacity, takenAt: now }
    const refilled = (Math.max(0, now - old.takenAt) / 1000) * perSecond
    const held = Math.min(capacity, old.tokens + refilled)
    // deleted and set again, so that the map is in the order of use
    buckets.delete(network)
    buckets.set(network, { tokens: held >= 1 ? held - 1 : held, takenAt: Math.max(now, old.takenAt) })
    const [oldest] = buckets.keys()
    if (buckets.size > mostNetworks && oldest !== undefined) buckets.delete(oldest)
    return held >= 1 ? 0 : Math.max(1, Math.ceil((1 - held) / perSecond))
  }
  const giveBack = (network: string): void => {
    const old = buckets.get(network)
    if (old) buckets.set(network, { ...old, tokens: Math.min(capacity, old.tokens + 1) })
  }
  return { take, giveBack }
}
