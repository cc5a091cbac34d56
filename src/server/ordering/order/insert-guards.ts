import pg from 'pg'
import { isRefusedBy } from '#server/platform/db/refused-by.ts'

const guards = ['slot-full', 'promo-used-up', 'points-unavailable'] as const

/** Returns the refusal that the SQL function `refuse` (0004-money.sql) raised, if it raised one. */
export const guardOf = (error: unknown): (typeof guards)[number] | undefined =>
  guards.find((guard) => isRefusedBy(error, guard))

/**
 * True for a unique violation of the order's id, of its first line, or of the idempotency key: a concurrent
 * request with the same id or key was inserted first.
 */
export const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  ['placed_order_pkey', 'order_line_pkey', 'placed_order_key'].includes(error.constraint ?? '')
