import pg from 'pg'
import { isRefusedBy } from '../db/refused-by.ts'

const guards = ['slot-full', 'promo-used-up', 'points-unavailable'] as const

/** What `refuse` of 0004-money.sql was called with. */
export const guardOf = (error: unknown): (typeof guards)[number] | undefined =>
  guards.find((guard) => isRefusedBy(error, guard))

/**
 * Of the id, of the id's first line, or of the key: whichever of two equal requests came second finds
 * out here.
 */
export const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  ['placed_order_pkey', 'order_line_pkey', 'placed_order_key'].includes(error.constraint ?? '')
