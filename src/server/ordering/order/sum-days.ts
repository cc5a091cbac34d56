import { businessDayOf } from '#domain/business-day.ts'
import { tryLockDay } from '#server/platform/db/lock-day.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listUnsummedDays, putDay } from './sum-days-store.ts'

/** A day of 300 branches takes about 50 ms. This is a run after the upgrade of an old shop. */
const daysAtOnce = 100

/**
 * Sums the dishes of all branches for each business day that is over and has no sums, or has changed since
 * (0109-dish-day.sql). A day that an open transaction changes is left to the next run.
 */
export async function sumDays({ db, now, closing }: Pick<Deps, 'db' | 'now' | 'closing'>): Promise<void> {
  const before = businessDayOf(now()).date
  for (const day of await listUnsummedDays(db, { before, most: daysAtOnce })) {
    if (closing.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- one at a time: customers use the same database
    await db.transaction().execute(async (tx) => {
      if (await tryLockDay(tx, 'summed_day', day)) await putDay(tx, day)
    })
  }
}
