import type { OrderStatus } from '#domain/order.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { OrderDraft, PayWith } from '#contract/order.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MovedRow, MoveRow, OrderRow } from './store.ts'

/** Why an order cannot be paid as its draft asks. */
export type PaymentRefusal = 'payment-unavailable' | 'card-unknown' | 'apple-pay-used'

/** Runs inside the transaction of every move. Each effect decides by the new status whether it has work. */
export type MoveEffect = (tx: Tx, order: MovedRow, move: MoveRow) => Promise<void>

/**
 * Runs inside the transaction that records a partial refund of an online payment. `id` is the refund's id.
 */
type RefundEffect = (
  tx: Tx,
  refund: { readonly id: string; readonly orderId: string; readonly at: number },
) => Promise<void>

/**
 * The effects of an order in other modules. `order/` calls these functions without importing those modules;
 * `src/server/effects.ts` assembles them.
 */
export type OrderEffects = {
  /**
   * In the lock order of `docs/architecture.md`: a transaction that locks rows in another order can deadlock.
   */
  readonly onMove: readonly MoveEffect[]
  /**
   * Inside the transaction that promises an order for a later time; `at` in milliseconds since 1970.
   * `forCustomer`: the customer asked for it.
   */
  readonly onDelay: (
    tx: Tx,
    orderId: string,
    delay: { readonly at: number; readonly forCustomer: boolean },
  ) => Promise<void>
  readonly onPartRefund: readonly RefundEffect[]
  /** Starts background work after a commit. Does not throw and is not awaited. */
  readonly afterCommit: (deps: Deps, change?: { readonly paidBy: string; readonly to: OrderStatus }) => void
  /**
   * Checks that an order of this total (halalas) can be paid in the way that the draft names. Reserves
   * nothing.
   */
  readonly canPay: (
    deps: Pick<Deps, 'db' | 'now' | 'config'>,
    draft: Pick<OrderDraft, 'paymentMethod'> & { readonly payWith: PayWith | 'by-link' | null },
    bill: { readonly total: number; readonly customerId: string },
  ) => Promise<Outcome<undefined, PaymentRefusal>>
  /** Starts the payment of a placed order that awaits one. Returns the order afterwards. */
  readonly payNow: (deps: OrderDeps, order: OrderRow, payWith: PayWith | null) => Promise<OrderRow>
}

/** The dependencies of code that places or moves orders. */
export type OrderDeps = Deps & { readonly orderEffects: OrderEffects }
