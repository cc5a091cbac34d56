import { localOf } from '#domain/local-time.ts'
import { tryLockDay } from '#server/platform/db/lock-day.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listUnsummedDays, putDay } from './sum-documents-store.ts'

/** A day of 300 branches takes about 20 ms. A shop with years of documents needs several runs. */
const daysAtOnce = 100

/**
 * Sums the documents of all branches for each day in Riyadh that is over and has no sums
 * (0110-document-day.sql). A day for which an open transaction issues a document is left to the next run.
 */
export async function sumDocuments({
  db,
  now,
  closing,
}: Pick<Deps, 'db' | 'now' | 'closing'>): Promise<void> {
  const before = localOf(now()).date
  for (const day of await listUnsummedDays(db, { before, most: daysAtOnce })) {
    if (closing.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- one at a time: customers use the same database
    await db.transaction().execute(async (tx) => {
      if (await tryLockDay(tx, 'document_day', day)) await putDay(tx, day)
    })
  }
}
