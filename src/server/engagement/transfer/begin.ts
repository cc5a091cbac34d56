import type { RefusalOf } from '#contract/endpoint.ts'
import type { beginTransfer as endpoint } from '#contract/transfer.ts'
import { lastDayOf } from '#domain/points.ts'
import { returnAfterMs } from '#domain/transfer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { findFirstLapse } from './lapse-store.ts'
import { refusedByLimits, refusedByLookups } from './limits.ts'
import { findReceiver, findTransfer, insertTransfer, type TransferRow } from './store.ts'

/** Far more than the transfers of a day, of which some are begun again; each one writes a row. */
const beginBucket: Bucket = { capacity: 30, perSecond: 30 / 3600 }

type TransferInput = {
  readonly id: string
  /** E.164. */
  readonly phone: string
  readonly points: number
}

/**
 * Records a transfer before its confirmation; no points move. Idempotent per id. The reply reveals the
 * receiver's name only to a sender who has the points, and only for a limited count of numbers: see
 * docs/decisions/2026-11-21-transfers.md.
 */
export async function beginTransfer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: SessionUser,
  { id, phone, points }: TransferInput,
): Promise<TransferRow | Refusal<RefusalOf<typeof endpoint> | 'too-many-requests'>> {
  const { customerId } = session
  if (!session.registered) return refuse('transfer-nameless')
  if (phone === session.phone) return refuse('transfer-to-self', { status: 422 })
  const at = now()
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, customerId, at)
    const before = await findTransfer(tx, id)
    if (before)
      return isSame(before, customerId, { phone, points })
        ? before
        : refuse('transfer-differs', { status: 422 })
    const refused =
      (await refusedByLimits(tx, session, points, at)) ??
      (await refusedByLookups(tx, { senderId: customerId, phone }, at))
    if (refused) return refused
    const taken = await takeToken(tx, `transfer:${customerId}`, beginBucket, at)
    if (!taken.ok) return refuse('too-many-requests', taken)
    const receiverId = (await findReceiver(tx, phone))?.id ?? null
    const isNew = await insertTransfer(tx, { id, senderId: customerId, phone, receiverId, points, at })
    const begun = isNew ? await findTransfer(tx, id) : undefined
    return begun ?? refuse('transfer-differs', { status: 422 })
  })
}

/**
 * Returns the last day on which all points of a transfer that is sent now are valid; null if that is not
 * before it would return.
 */
export async function findLastDay({ db, now }: Pick<Deps, 'db' | 'now'>, senderId: string) {
  const at = now()
  const lapses = await findFirstLapse(db, senderId, at)
  return lapses !== undefined && lapses <= at + returnAfterMs ? lastDayOf(lapses) : null
}

const isSame = (row: TransferRow, senderId: string, { phone, points }: Omit<TransferInput, 'id'>): boolean =>
  row.sender_id === senderId && row.receiver_phone === phone && row.points === points
