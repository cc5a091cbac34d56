import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { notifyReturned, returnHeld } from './move.ts'
import { endTransfer, findTransfer, listTransfersUnderWay, lockTransfer } from './store.ts'

/**
 * Returns the points of all pending transfers from or to a customer who deletes the account. One transaction
 * each.
 */
export async function endTransfersOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customer: { readonly customerId: string; readonly phone: string },
): Promise<void> {
  const at = now()
  for (const { id } of await listTransfersUnderWay(db, customer)) {
    // oxlint-disable-next-line no-await-in-loop -- there is hardly ever more than one
    await db.transaction().execute((tx) => endOne(tx, id, customer.customerId, at))
  }
}

async function endOne(tx: Tx, id: string, leaving: string, at: number): Promise<void> {
  const found = await findTransfer(tx, id)
  if (!found) return
  await lockAccount(tx, found.sender_id, at)
  const transfer = await lockTransfer(tx, id)
  if (transfer.state !== 'sent') return
  await returnHeld(tx, transfer, at)
  await endTransfer(tx, id, { state: 'returned', at })
  if (transfer.sender_id !== leaving) await notifyReturned(tx, transfer, at)
}
