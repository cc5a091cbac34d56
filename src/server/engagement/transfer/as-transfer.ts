import type { Transfer } from '#contract/transfer.ts'
import { shortName } from '#domain/customer.ts'
import { returnAfterMs, maskName, undoFor } from '#domain/transfer.ts'
import type { TransferRow } from './store.ts'

/** Returns the view of a transfer for its sender or its receiver. `lastDay`: before it is sent only. */
export function asTransfer(row: TransferRow, viewerId: string, lastDay: string | null = null): Transfer {
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
    lastDay,
    keptUntil: isOwn && row.receiver_id === null ? until(returnAfterMs) : null,
  }
}

/** Returns the sender's short name: the receiver may know who sent the points. */
export const senderOf = (row: TransferRow): string => shortName(row.sender_first, row.sender_last)

/**
 * Returns the receiver's masked name, enough to notice a wrong number; null for a number without an account.
 */
export const receiverOf = (row: TransferRow): string | null =>
  row.receiver_id === null ? null : maskName(row.receiver_first ?? '', row.receiver_last ?? '')
