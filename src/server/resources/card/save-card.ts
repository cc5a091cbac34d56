import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { GatewayToken } from '#server/platform/gateway/gateway.ts'
import { freeToken } from './free-token-store.ts'
import { changeToken, listCardsOf, insertCard, lockCards } from './store.ts'

/** The limit of saved cards per customer: more than a physical wallet holds. */
const mostCards = 10

type Saved = {
  /** Undefined when the customer has reached `mostCards`. */
  readonly id: string | undefined
  /** Whether a token is not needed any more: the caller calls `kickCardTokens` after the commit. */
  readonly hasFreed: boolean
}

/**
 * Saves a card for later payments, in the caller's transaction. The first card becomes the default. Saving
 * the same card again updates its token. A token that is not needed is deleted at the gateway.
 */
export async function saveCard(
  tx: Tx,
  { token, customerId, id, at }: { token: GatewayToken; customerId: string; id: string; at: number },
): Promise<Saved> {
  await lockCards(tx, customerId)
  const cards = await listCardsOf(tx, customerId)
  const { brand, last4, holder, month, year } = token
  const same = cards.find(
    (card) => card.brand === brand && card.last4 === last4 && card.month === month && card.year === year,
  )
  const kept = { token: token.token, token_hash: hashOf(token.token), holder }
  if (same) {
    await changeToken(tx, same.id, kept)
    const replaced = same.token === token.token ? null : same.token
    if (replaced !== null) await freeToken(tx, replaced, at)
    return { id: same.id, hasFreed: replaced !== null }
  }
  if (cards.length >= mostCards) {
    await freeToken(tx, token.token, at)
    return { id: undefined, hasFreed: true }
  }
  const is_default = !cards.some((card) => card.is_default)
  await insertCard(tx, { id, customer_id: customerId, brand, last4, month, year, is_default, at, ...kept })
  return { id, hasFreed: false }
}
