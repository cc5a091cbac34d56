import { becomesOf, keptFor } from '#domain/transfer.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { kickPush, notify } from '../notification/notify.ts'
import { findEntry, lockAccount, post } from '../wallet/post.ts'
import { findScheme } from '../wallet/scheme-store.ts'
import { senderOf } from './as-transfer.ts'
import { findHold, giveBack } from './move.ts'
import {
  endTransfer,
  findDue,
  findReceiver,
  findTransfer,
  forgetBegun,
  letRest,
  lockTransfer,
  type TransferRow,
} from './store.ts'

const atOnce = 200
const day = 24 * 60 * 60_000

/** Lets transfers arrive that can no longer be taken back, and go back those that nobody took up. Once each, in however many processes. */
export async function settleTransfers(deps: Deps, phone?: string): Promise<void> {
  const now = deps.now()
  const due = await findDue(deps.db, {
    now,
    keptSince: now - keptFor,
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

/** Those that were never sent are of use as long as they are counted: a month. */
export const forgetTransfers = ({ db, now }: Pick<Deps, 'db' | 'now'>) => forgetBegun(db, now() - 31 * day)

async function settleTransfer({ db }: Pick<Deps, 'db'>, id: string, at: number): Promise<void> {
  const found = await findTransfer(db, id)
  if (!found) return
  await db.transaction().execute(async (tx) => {
    const receiverId = await findReceiverId(tx, found)
    const accounts = receiverId === undefined ? [found.sender_id] : [found.sender_id, receiverId]
    // oxlint-disable-next-line no-await-in-loop -- the lesser id first, so that two who give to each other never wait for each other
    for (const customerId of accounts.toSorted()) await lockAccount(tx, customerId, at)
    const transfer = await lockTransfer(tx, id)
    const sent = { state: transfer.state, sentAt: transfer.sent_at?.getTime() ?? null }
    const next = becomesOf(sent, { hasReceiver: receiverId !== undefined, now: at })
    if (next === 'arrived' && receiverId !== undefined) await arrive(tx, transfer, receiverId, at)
    if (next === 'returned') await comeBack(tx, transfer, at)
  })
}

/** Whoever was shown to the sender, whatever number they have by now; else who has the number, if that is not the sender. */
async function findReceiverId(tx: Db, transfer: TransferRow): Promise<string | undefined> {
  if (transfer.receiver_id !== null) return transfer.receiver_left === null ? transfer.receiver_id : undefined
  const receiver = await findReceiver(tx, transfer.receiver_phone)
  return receiver?.id === transfer.sender_id ? undefined : receiver?.id
}

async function arrive(tx: Db, transfer: TransferRow, receiverId: string, at: number): Promise<void> {
  const { id, points, sender_id: senderId } = transfer
  const about = { rule: 'transfer', reference: id, at } as const
  const backOf = await findHold(tx, transfer)
  await post(
    tx,
    { ...about, customerId: senderId, kind: 'transfer-out', otherId: receiverId },
    { held: -points },
  )
  const coming = { ...about, customerId: receiverId, kind: 'transfer-in', otherId: senderId } as const
  await post(tx, coming, { points, backOf })
  const came = await findEntry(tx, coming)
  const { transfer: rules } = (await findScheme(tx)).scheme
  if (came) await letRest(tx, came.id, at + rules.restDays * day)
  await endTransfer(tx, id, { state: 'arrived', receiverId, at })
  const values = { points, from: senderOf(transfer) }
  await notify(tx, { customerId: receiverId, kind: 'points-in', subject: id, values, at })
}

async function comeBack(tx: Db, transfer: TransferRow, at: number): Promise<void> {
  const { id, points, sender_id: customerId } = transfer
  await giveBack(tx, transfer, at)
  await endTransfer(tx, id, { state: 'returned', at })
  await notify(tx, { customerId, kind: 'points-returned', subject: id, values: { points }, at })
}
