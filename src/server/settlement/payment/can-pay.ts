import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { OrderDraft, PayWith } from '#contract/order.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findSource } from './start-payment.ts'

/** Halalas: Saudi gateways charge no card for less. */
const leastByCard = 100

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
): Promise<Outcome<undefined, 'payment-unavailable' | 'card-unknown'>> {
  if (paymentMethod !== 'card') return done(undefined)
  if (deps.config.payment.way === 'none' || total < leastByCard) return refuse('payment-unavailable')
  if (payWith === 'by-link') return done(undefined)
  if (payWith === null) return deps.config.payment.way === 'page' ? done(undefined) : refuse('card-unknown')
  const source = await findSource(deps, { customerId, payWith })
  return source.ok ? done(undefined) : source
}
