import type { Deps } from '#server/platform/deps.ts'
import { lockAccount } from './points-store.ts'
import { listLapsed } from './statement-store.ts'

const atOnce = 200

/**
 * Removes expired points from balances. Late or parallel runs have the same effect as one run; expired points
 * cannot be spent in the meantime, because each spending locks the account and removes them first.
 */
export async function lapsePoints({ db, now, closing }: Pick<Deps, 'db' | 'now' | 'closing'>): Promise<void> {
  const at = now()
  for (;;) {
    const customerIds = await listLapsed(db, at, atOnce)
    for (const customerId of customerIds) {
      if (closing.aborted) return
      await db.transaction().execute((tx) => lockAccount(tx, customerId, at))
    }
    if (customerIds.length < atOnce) return
  }
}
