import type { Transfer } from '#contract/transfer.ts'
import { shortName } from '#domain/customer.ts'
import { keptFor, maskName, undoFor } from '#domain/transfer.ts'
import type { TransferRow } from './store.ts'

/** As its sender sees it, or whoever gets it. */
export function asTransfer(row: TransferRow, viewerId: string): Transfer {
  const isOwn = row.sender_id === viewerId
  const until = (life: number) =>
    row.state === 'sent' && row.sent_at ? new Date(row.sent_at.getTime() + life).toISOString() : null
  return {
    id: row.id,
    points: row.points,
    direction: isOwn ? 'out' : 'in',
    state: row.state,
    other: isOwn ? receiverOf(row) : senderOf(row),
    phone: isOwn ? row.receiver_phone : null,
    sentAt: row.sent_at?.toISOString() ?? null,
    undoUntil: until(undoFor),
    keptUntil: isOwn && row.receiver_id === null ? until(keptFor) : null,
  }
}

/** A sender is a friend, and says so. */
export const senderOf = (row: TransferRow): string => shortName(row.sender_first, row.sender_last)

/** A receiver has not asked to be known: no more of them is told than what shows a wrong number. */
export const receiverOf = (row: TransferRow): string | null =>
  row.receiver_id === null ? null : maskName(row.receiver_first ?? '', row.receiver_last ?? '')
