import type { Tx } from '#server/platform/db/db.ts'
import { givenUpReason, partRefundReason } from '#server/settlement/invoice/credit-reasons.ts'
import { issueCreditNote } from '#server/settlement/invoice/credit.ts'
import { parseParts } from './part-refund-store.ts'
import type { RefundRow } from './refund-store.ts'

type DoneRefund = Pick<RefundRow, 'id' | 'order_id' | 'kind' | 'amount' | 'way' | 'parts' | 'reason'>

/**
 * Issues the credit note of a refund that is done. A deposit and a payment that the order did not need are on
 * no invoice, and the invoice of a change was issued again with the change. Call it late in the transaction.
 */
export async function creditRefund(tx: Tx, refund: DoneRefund, at: number): Promise<void> {
  if (refund.kind !== 'order' && refund.kind !== 'part') return
  await issueCreditNote(tx, {
    orderId: refund.order_id,
    refundId: refund.id,
    amount: refund.amount,
    isWhole: refund.kind === 'order',
    parts: parseParts(refund.parts),
    way: refund.way,
    at,
    reason: printedReasonOf(refund),
  })
}

/** Returns the words of a person only for a refund of an amount, which is an owner's. */
function printedReasonOf({ kind, parts, reason }: DoneRefund): string | null {
  if (kind === 'order') return givenUpReason
  if (parts !== null) return partRefundReason
  return reason === '' ? null : reason
}
