import type { Deps } from '../deps.ts'
import { lockAccount } from './post.ts'
import { findLapsed } from './statement-store.ts'

const atOnce = 200

/** Takes out what has lapsed: once, however late and in however many processes. Nobody could have spent it since its midnight anyway. */
export async function lapsePoints({ db, now, closing }: Pick<Deps, 'db' | 'now' | 'closing'>): Promise<void> {
  const at = now()
  for (;;) {
    const customerIds = await findLapsed(db, at, atOnce)
    for (const customerId of customerIds) {
      if (closing.aborted) return
      await db.transaction().execute((tx) => lockAccount(tx, customerId, at))
    }
    if (customerIds.length < atOnce) return
  }
}
