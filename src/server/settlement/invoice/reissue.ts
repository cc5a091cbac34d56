import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { changeReason } from './credit-reasons.ts'
import { creditPart, creditWhole } from './credit.ts'
import { issueCurrentInvoice } from './issue.ts'

type Changed = { readonly orderId: string; readonly changeId: string; readonly at: number }

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
  if (await creditWhole(tx, { ...changed, reason: changeReason }))
    await issueCurrentInvoice(tx, changed, config)
}

/** Credits what was to be collected for an order that was given up: no refund does, since it was not paid. */
export async function creditExtra(
  tx: Tx,
  { extra, ...changed }: Changed & { readonly extra: number },
): Promise<void> {
  await creditPart(tx, { ...changed, reason: changeReason, most: extra })
}
