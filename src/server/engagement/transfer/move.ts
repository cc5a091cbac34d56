import type { RefusalOf } from '#contract/endpoint.ts'
import type { confirmTransfer as endpoint } from '#contract/transfer.ts'
import { canUndo, isConfirmable } from '#domain/transfer.ts'
import { maskPhone } from '#domain/phone.ts'
import { refuseUnlessFresh } from '#server/identity/account/fresh-code.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { kickPush, notify, withdrawNotice } from '#server/identity/notification/notify.ts'
import { findEntry, lockAccount, post } from '#server/resources/wallet/points-store.ts'
import { receiverOf } from './as-transfer.ts'
import { findValid } from './lapse-store.ts'
import { refusedByLimits } from './limits.ts'
import { endTransfer, findReceiver, findTransfer, lockTransfer, markSent, type TransferRow } from './store.ts'

/**
 * Sends a recorded transfer; the session needs a fresh code. Idempotent: a sent transfer is returned
 * unchanged.
 */
export async function confirmTransfer(
  deps: Deps,
  session: SessionUser,
  id: string,
): Promise<TransferRow | Refusal<RefusalOf<typeof endpoint> | 'not-found'>> {
  const { customerId } = session
  const found = await findTransfer(deps.db, id)
  if (found?.sender_id !== customerId) return refuse('not-found')
  if (found.state !== 'begun') return found
  const at = deps.now()
  const stale = refuseUnlessFresh(session, at)
  if (stale) return stale

  const outcome = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, customerId, at)
    // the deletion of an account deletes its unsent transfers
    if (!(await findTransfer(tx, id))) return refuse('not-found')
    const transfer = await lockTransfer(tx, id)
    if (transfer.state !== 'begun') return transfer
    if (!isConfirmable({ state: transfer.state, begunAt: transfer.begun_at.getTime() }, at))
      return refuse('transfer-over')
    const receiver = await findReceiver(tx, transfer.receiver_phone)
    // the number must still belong to the receiver that the sender was shown
    if ((receiver?.id ?? null) !== transfer.receiver_id) return refuse('transfer-changed')
    const refused = await refusedByLimits(tx, session, transfer.points, at)
    if (refused) return refused

    await holdPoints(tx, transfer, at)
    await markSent(tx, id, at)
    const to = receiverOf(transfer) ?? maskPhone(transfer.receiver_phone)
    const values = { points: transfer.points, to }
    await notify(tx, { customerId, kind: 'points-sent', subject: id, values, at })
    return lockTransfer(tx, id)
  })
  kickPush(deps)
  return outcome
}

async function holdPoints(tx: Tx, transfer: TransferRow, at: number): Promise<void> {
  const { id, points, receiver_id: otherId } = transfer
  const held = await post(
    tx,
    {
      customerId: transfer.sender_id,
      kind: 'transfer-pending',
      rule: 'transfer',
      reference: id,
      otherId: otherId ?? undefined,
      at,
    },
    { points: -points, held: points },
  )
  if (!held) throw new Error(`expected the limits to refuse transfer ${id}: it exceeds the balance`)
}

/** Undoes a transfer shortly after it was sent. Idempotent: an undone transfer is returned unchanged. */
export async function undoTransfer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId }: Pick<SessionUser, 'customerId'>,
  id: string,
): Promise<TransferRow | Refusal<'not-found' | 'transfer-final'>> {
  const found = await findTransfer(db, id)
  if (found?.sender_id !== customerId) return refuse('not-found')
  const at = now()
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, customerId, at)
    const transfer = await lockTransfer(tx, id)
    if (transfer.state === 'undone') return transfer
    if (!canUndo({ state: transfer.state, sentAt: transfer.sent_at?.getTime() ?? null }, at))
      return refuse('transfer-final')
    await returnHeld(tx, transfer, at)
    await endTransfer(tx, id, { state: 'undone', at })
    await withdrawNotice(tx, { customerId, kind: 'points-sent', subjects: [id] })
    return lockTransfer(tx, id)
  })
}

/** Returns the held points of a transfer to the sender's lots. The caller has locked the sender's account. */
export async function returnHeld(tx: Tx, transfer: TransferRow, at: number): Promise<void> {
  const { id, points, sender_id: customerId } = transfer
  const backOf = await getHoldId(tx, transfer)
  await post(
    tx,
    {
      customerId,
      kind: 'transfer-returned',
      rule: 'transfer',
      reference: id,
      otherId: transfer.receiver_id ?? undefined,
      at,
    },
    { points, held: -points, backOf },
  )
}

/** Notifies the sender of the returned points that are still valid; of 0 if all of them lapsed on the way. */
export async function notifyReturned(tx: Tx, transfer: TransferRow, at: number): Promise<void> {
  const { id: subject, sender_id: customerId } = transfer
  const points = await findValid(tx, await getHoldId(tx, transfer), at)
  await notify(tx, { customerId, kind: 'points-returned', subject, values: { points }, at })
}

/** Returns the id of the entry that holds the sender's points for the transfer. */
export async function getHoldId(tx: Tx, { id, sender_id: customerId }: TransferRow): Promise<number> {
  const hold = await findEntry(tx, { customerId, kind: 'transfer-pending', reference: id })
  if (!hold) throw new Error(`expected an entry that holds the points of transfer ${id}`)
  return hold.id
}
