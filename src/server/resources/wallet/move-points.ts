import type { Tx } from '#server/platform/db/db.ts'
import { findEntry, type PointsChange, lockAccount, post } from './points-store.ts'

/** Takes points out of the oldest lots. Returns false, and changes nothing, if the balance is too small. */
export const spend = (
  tx: Tx,
  { points, ...change }: PointsChange & { readonly points: number },
): Promise<boolean> => post(tx, change, { points: -points })

/**
 * Adds points that expire at `expiresAt`. Points owed to the shop are deducted at once, as a separate entry.
 */
export async function earn(
  tx: Tx,
  {
    points,
    expiresAt,
    pending = 0,
    ...change
  }: PointsChange & {
    readonly points: number
    readonly expiresAt: number
    /** How many of the account's pending points these replace. */
    readonly pending?: number
  },
): Promise<void> {
  if (points === 0 && pending === 0) return
  await post(tx, change, { points, pending: -pending, expiresAt })
  const { customerId, reference, orderId, at } = change
  const { balance, owed } = await lockAccount(tx, customerId, at)
  const settled = Math.min(owed, points, balance)
  if (settled === 0) return
  const settling = { customerId, at, orderId, kind: 'reverse', rule: 'debt-settled' } as const
  await post(
    tx,
    { ...settling, reference: `${change.kind}:${reference}` },
    { points: -settled, owed: -settled },
  )
}

/**
 * Takes back points that were earned, once per reference. If the balance is too small, the rest becomes a
 * debt that the next earned points pay; the balance never falls below 0.
 */
export async function reverse(
  tx: Tx,
  { points, ...change }: PointsChange & { readonly points: number },
): Promise<void> {
  if (points === 0 || (await findEntry(tx, change))) return
  const { balance } = await lockAccount(tx, change.customerId, change.at)
  const available = Math.min(balance, points)
  await post(tx, change, { points: -available, owed: points - available })
}
