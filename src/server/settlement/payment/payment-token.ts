import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { GatewayToken } from '#server/platform/gateway/gateway.ts'
import { freeToken } from '#server/resources/card/free-token-store.ts'
import { findPayment, type PaymentRow } from './store.ts'

/** Returns the token of a newly entered card that the customer asked to save. */
export async function findTokenToKeep(
  { db, gateway, log }: Pick<Deps, 'db' | 'gateway' | 'log'>,
  id: string,
): Promise<GatewayToken | undefined> {
  const payment = await findPayment(db, id)
  if (!payment || payment.token === null || payment.card_id !== null || !payment.remember) return undefined
  try {
    return await gateway.findToken(payment.token)
  } catch (error) {
    log.warn({ err: error, payment: id }, 'a card could not be saved')
    return undefined
  }
}

/**
 * Has the token of a card that is not saved deleted at the gateway. Returns whether there is one: the caller
 * then calls `kickCardTokens` after the commit.
 */
export async function freeTokenOf(
  tx: Tx,
  { token, card_id }: Pick<PaymentRow, 'token' | 'card_id'>,
  at: number,
): Promise<boolean> {
  if (token === null || card_id !== null) return false
  await freeToken(tx, token, at)
  return true
}
