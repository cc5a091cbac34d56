import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { notify } from '../notification/notify.ts'
import { lockAccount } from '../wallet/post.ts'
import { giveBack } from './move.ts'
import { endTransfer, findTransfer, findUnderWay, lockTransfer } from './store.ts'

/** Somebody leaves: what is on its way from them or to them is its sender's again. One after the other, each whole in itself. */
export async function endTransfersOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customer: { readonly customerId: string; readonly phone: string },
): Promise<void> {
  const at = now()
  for (const { id } of await findUnderWay(db, customer)) {
    // oxlint-disable-next-line no-await-in-loop -- there is hardly ever more than one
    await db.transaction().execute((tx) => endOne(tx, id, customer.customerId, at))
  }
}

async function endOne(tx: Db, id: string, leaving: string, at: number): Promise<void> {
  const found = await findTransfer(tx, id)
  if (!found) return
  await lockAccount(tx, found.sender_id, at)
  const transfer = await lockTransfer(tx, id)
  if (transfer.state !== 'sent') return
  await giveBack(tx, transfer, at)
  await endTransfer(tx, id, { state: 'returned', at })
  const { sender_id: customerId, points } = transfer
  if (customerId !== leaving)
    await notify(tx, { customerId, kind: 'points-returned', subject: id, values: { points }, at })
}
