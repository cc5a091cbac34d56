import type { Tx } from '#server/platform/db/db.ts'
import { noteChange } from '#server/ordering/order/rewrite-order-store.ts'
import type { RefundRow } from './refund-store.ts'
import type { PayableOrder } from './store.ts'

type Cause = Pick<Parameters<typeof noteChange>[1], 'by' | 'at'>

/**
 * Makes open boards reload an order after the refund of one of its changes has failed or is retried. Last in
 * the lock order.
 */
export async function noteRefund(
  tx: Tx,
  order: PayableOrder | undefined,
  { refund, ...cause }: Cause & { readonly refund: Pick<RefundRow, 'id' | 'kind'> },
): Promise<void> {
  if (!order || refund.kind !== 'change') return
  const { id, branch_id: branchId, status } = order
  await noteChange(tx, { id, branchId, status, changeId: refund.id, ...cause })
}
