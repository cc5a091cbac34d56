import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { GatewayToken } from '#server/platform/gateway/gateway.ts'
import { changeToken, listCardsOf, insertCard, lockCards } from './store.ts'

/** The limit of saved cards per customer: more than a physical wallet holds. */
const mostCards = 10

/**
 * Saves a card for later payments, in the caller's transaction, and returns its id; undefined when the
 * customer has reached `mostCards`. The first card becomes the default. Saving the same card again updates
 * its token.
 */
export async function keepCard(
  tx: Tx,
  { token, customerId, id, at }: { token: GatewayToken; customerId: string; id: string; at: number },
): Promise<string | undefined> {
  await lockCards(tx, customerId)
  const cards = await listCardsOf(tx, customerId)
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
