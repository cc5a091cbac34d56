import { leastOnline } from '#domain/apple-pay.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { OrderDraft, PayWith } from '#contract/order.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentRefusal } from '#server/ordering/order/effects.ts'
import { findTokenUse } from './apple-pay-store.ts'
import { findSource } from './payment-source.ts'

/**
 * Checks that an order of this total (halalas) can be paid in the requested way. Call it before anything is
 * reserved.
 */
export async function canPay(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  {
    paymentMethod,
    payWith,
  }: Pick<OrderDraft, 'paymentMethod'> & { readonly payWith: PayWith | 'by-link' | null },
  { total, customerId }: { total: number; customerId: string },
): Promise<Outcome<undefined, PaymentRefusal>> {
  if (paymentMethod !== 'card') return done(undefined)
  if (deps.config.payment.way === 'none' || total < leastOnline) return refuse('payment-unavailable')
  if (payWith === 'by-link') return done(undefined)
  if (payWith === null) return deps.config.payment.way === 'page' ? done(undefined) : refuse('card-unknown')
  if (payWith.kind === 'apple-pay' && deps.config.payment.applePay === null)
    return refuse('payment-unavailable')
  const source = await findSource(deps, { customerId, payWith })
  if (!source.ok) return source
  const { wallet, token_hash } = source.value
  return wallet !== null && (await findTokenUse(deps.db, token_hash))
    ? refuse('apple-pay-used')
    : done(undefined)
}
