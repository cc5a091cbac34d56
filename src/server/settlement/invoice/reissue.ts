import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { creditChange, issueSale } from './issue.ts'

type Changed = { readonly orderId: string; readonly changeId: string; readonly at: number }

/** Printed on the credit note, whose reader may know one of the languages. */
const reason = 'تغيّر الطلب قبل تجهيزه · The order was changed before it was ready'

/**
 * Takes the invoice of a changed order back with a credit note, and issues one of the order as it is now. A
 * credit note of the difference alone would leave an invoice that names dishes which were not sold. Does
 * nothing for an order without an invoice. Call it late in the transaction, as `issueInvoice`.
 */
export async function reissueInvoice(
  tx: Tx,
  changed: Changed,
  config: Pick<Config, 'invoice'>,
): Promise<void> {
  if (await creditChange(tx, { ...changed, reason, most: null })) await issueSale(tx, changed, config)
}

/** Credits what was to be collected for an order that was given up: no refund does, since it was not paid. */
export async function creditExtra(
  tx: Tx,
  { extra, ...changed }: Changed & { readonly extra: number },
): Promise<void> {
  await creditChange(tx, { ...changed, reason, most: extra })
}
