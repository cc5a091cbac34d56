import type { ApplePay } from '#contract/apple-pay.ts'
import type { PayWith } from '#contract/order.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentSource } from '#server/platform/gateway/gateway.ts'
import { findUsableCard, isForeignToken } from '#server/resources/card/store.ts'
import type { PaymentRow } from './store.ts'

/** What a payment stores of its means; null in `token` for Apple Pay, whose token is never stored. */
type StoredSource = Pick<PaymentRow, 'token' | 'card_id' | 'remember' | 'wallet'> & {
  readonly token_hash: string
}

export type Source = StoredSource & {
  /** The token of Apple Pay as the gateway expects it, for this request only. */
  readonly applePay: string | null
}

type FindInput = { readonly customerId: string; readonly payWith: PayWith }

/** Returns the means of a payment. Refuses the token of another customer's card. */
export async function findSource(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId, payWith }: FindInput,
): Promise<Outcome<Source, 'card-unknown'>> {
  if (payWith.kind === 'apple-pay') return done(sheetOf(payWith))
  const rest = { wallet: null, applePay: null }
  if (payWith.kind === 'card') {
    const card = await findUsableCard(db, { id: payWith.cardId, customerId, now: now() })
    if (!card) return refuse('card-unknown')
    return done({
      token: card.token,
      token_hash: card.token_hash,
      card_id: card.id,
      remember: false,
      ...rest,
    })
  }
  const token_hash = hashOf(payWith.token)
  if (await isForeignToken(db, token_hash, customerId)) return refuse('card-unknown')
  return done({ token: payWith.token, token_hash, card_id: null, remember: payWith.remember, ...rest })
}

/** The transaction's id is signed by the device, so the same authorisation has the same hash. */
const sheetOf = ({ token }: ApplePay): Source => ({
  token: null,
  token_hash: hashOf(`apple-pay:${token.paymentData.header.transactionId.toLowerCase()}`),
  card_id: null,
  remember: false,
  wallet: 'apple-pay',
  applePay: JSON.stringify(token),
})

/** Returns the columns that are stored of a source. */
export const stored = ({ token, token_hash, card_id, remember, wallet }: Source): StoredSource => ({
  token,
  token_hash,
  card_id,
  remember,
  wallet,
})

/**
 * Returns what the gateway is to charge for a stored payment; undefined if that is not known any more: a
 * payment by Apple Pay can be sent only by the request that carries its token.
 */
export function chargeOf(
  payment: Pick<PaymentRow, 'token' | 'token_hash' | 'wallet'>,
  source: Source | null,
): PaymentSource | undefined {
  if (payment.wallet === null)
    return payment.token === null ? undefined : { kind: 'token', token: payment.token }
  return source?.applePay != null && source.token_hash === payment.token_hash
    ? { kind: 'apple-pay', token: source.applePay }
    : undefined
}
