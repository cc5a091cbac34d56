import { hashOf } from '../account/hash.ts'
import type { Db } from '../db/db.ts'
import type { GatewayToken } from '../payment/gateway.ts'
import { changeToken, findCards, insertCard, lockCards } from './store.ts'

/** More than a wallet holds. */
export const mostCards = 10

/**
 * Saves a card for the next time, in the caller's transaction; the first one is the default. The same card saved again stays one, with
 * the newer token. Returns its id; undefined: there are as many as one may have.
 */
export async function keepCard(
  tx: Db,
  { token, customerId, id, at }: { token: GatewayToken; customerId: string; id: string; at: number },
): Promise<string | undefined> {
  await lockCards(tx, customerId)
  const cards = await findCards(tx, customerId)
  const { brand, last4, holder, month, year } = token
  const same = cards.find(
    (card) => card.brand === brand && card.last4 === last4 && card.month === month && card.year === year,
  )
  const kept = { token: token.token, token_hash: hashOf(token.token), holder }
  if (same) {
    await changeToken(tx, same.id, kept)
    return same.id
  }
  if (cards.length >= mostCards) return undefined
  const is_default = !cards.some((card) => card.is_default)
  await insertCard(tx, { id, customer_id: customerId, brand, last4, month, year, is_default, at, ...kept })
  return id
}
