import { dayMs } from '#domain/duration.ts'
import { executeLong } from '#server/platform/db/long-statements.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listUncounted, sumOffer } from './offer-sum-store.ts'

/** Almost all who read an offer do so in its first days; the orders of a day after it are counted by then. */
const countedMs = 7 * dayMs
/** Notifications are deleted after 180 days; an offer that began a day before may have lost some. */
const keptMs = 179 * dayMs

/**
 * Sums what became of the offers of the last week, and of those that were never summed. A sum that fails is
 * retried on the next run; the others do not wait for it.
 */
export async function sumOffers({
  db,
  now,
  log,
  closing,
}: Pick<Deps, 'db' | 'now' | 'log' | 'closing'>): Promise<void> {
  for (const id of await listUncounted(db, { begunAfter: now() - keptMs, countedMs })) {
    if (closing.aborted) return
    try {
      // oxlint-disable-next-line no-await-in-loop -- each reads hundreds of thousands of rows
      await executeLong(db.transaction(), (tx) => sumOffer(tx, id, now()))
    } catch (error) {
      log.error({ err: error, offer: id }, 'an offer could not be summed; it is tried again')
    }
  }
}
