import { dayMs } from '#domain/duration.ts'
import { nextStateOf, returnAfterMs } from '#domain/transfer.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickPush, notify } from '#server/identity/notification/notify.ts'
import { findEntry, lockAccount, post, blockTransferUntil } from '#server/resources/wallet/points-store.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { senderOf } from './as-transfer.ts'
import { findValid } from './lapse-store.ts'
import { getHoldId, notifyReturned, returnHeld } from './move.ts'
import { endTransfer, listDue, findReceiver, findTransfer, lockTransfer, type TransferRow } from './store.ts'

const atOnce = 200

/**
 * Completes the due transfers: those past the undo period arrive, those without a receiver in time return to
 * their sender. Each transfer is completed once, also with several processes. `phone` limits it to transfers
 * to that number.
 */
export async function settleTransfers(deps: Deps, phone?: string): Promise<void> {
  const now = deps.now()
  const due = await listDue(deps.db, {
    now,
    keptSince: now - returnAfterMs,
    ...(phone !== undefined && { phone }),
    limit: atOnce,
  })
  for (const id of due) {
    if (deps.closing.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- none is urgent, and customers use the same database
    await settleTransfer(deps, id, now)
  }
  if (due.length > 0) kickPush(deps)
}

async function settleTransfer({ db }: Pick<Deps, 'db'>, id: string, at: number): Promise<void> {
  const found = await findTransfer(db, id)
  if (!found) return
  await db.transaction().execute(async (tx) => {
    const receiverId = await findReceiverId(tx, found)
    const accounts = receiverId === undefined ? [found.sender_id] : [found.sender_id, receiverId]
    // oxlint-disable-next-line no-await-in-loop -- by id, so that two opposite transfers do not deadlock
    for (const customerId of accounts.toSorted()) await lockAccount(tx, customerId, at)
    const transfer = await lockTransfer(tx, id)
    const sent = { state: transfer.state, sentAt: transfer.sent_at?.getTime() ?? null }
    const next = nextStateOf(sent, { hasReceiver: receiverId !== undefined, now: at })
    if (next === 'arrived' && receiverId !== undefined) await arrive(tx, transfer, receiverId, at)
    if (next === 'returned') await returnToSender(tx, transfer, at)
  })
}

/**
 * Returns the receiver that the sender was shown, even with another number now; else the number's current
 * customer.
 */
async function findReceiverId(tx: Tx, transfer: TransferRow): Promise<string | undefined> {
  if (transfer.receiver_id !== null) return transfer.receiver_left === null ? transfer.receiver_id : undefined
  const receiver = await findReceiver(tx, transfer.receiver_phone)
  return receiver?.id === transfer.sender_id ? undefined : receiver?.id
}

async function arrive(tx: Tx, transfer: TransferRow, receiverId: string, at: number): Promise<void> {
  const { id, points, sender_id: senderId } = transfer
  const about = { rule: 'transfer', reference: id, at } as const
  const backOf = await getHoldId(tx, transfer)
  await post(
    tx,
    { ...about, customerId: senderId, kind: 'transfer-out', otherId: receiverId },
    { held: -points },
  )
  const incoming = { ...about, customerId: receiverId, kind: 'transfer-in', otherId: senderId } as const
  await post(tx, incoming, { points, backOf })
  const entry = await findEntry(tx, incoming)
  const { transfer: rules } = (await findScheme(tx)).scheme
  if (entry) await blockTransferUntil(tx, entry.id, at + rules.restDays * dayMs)
  await endTransfer(tx, id, { state: 'arrived', receiverId, at })
  const values = { points: await findValid(tx, backOf, at), from: senderOf(transfer) }
  await notify(tx, { customerId: receiverId, kind: 'points-in', subject: id, values, at })
}

async function returnToSender(tx: Tx, transfer: TransferRow, at: number): Promise<void> {
  await returnHeld(tx, transfer, at)
  await endTransfer(tx, transfer.id, { state: 'returned', at })
  await notifyReturned(tx, transfer, at)
}
