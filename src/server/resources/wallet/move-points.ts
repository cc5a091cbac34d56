import type { Tx } from '#server/platform/db/db.ts'
import { findEntry, type Happening, lockAccount, post } from './points-store.ts'

/** Takes points out of the oldest lots. Returns false, and changes nothing, if the balance is too small. */
export const spend = (
  tx: Tx,
  { points, ...happening }: Happening & { readonly points: number },
): Promise<boolean> => post(tx, happening, { points: -points })

/**
 * Adds points that expire at `expiresAt`. Points owed to the shop are deducted at once, as a separate entry.
 */
export async function earn(
  tx: Tx,
  {
    points,
    expiresAt,
    pending = 0,
    ...happening
  }: Happening & {
    readonly points: number
    readonly expiresAt: number
    /** How many of the account's pending points these replace. */
    readonly pending?: number
  },
): Promise<void> {
  if (points === 0 && pending === 0) return
  await post(tx, happening, { points, pending: -pending, expiresAt })
  const { customerId, reference, orderId, at } = happening
  const { balance, owed } = await lockAccount(tx, customerId, at)
  const settled = Math.min(owed, points, balance)
  if (settled === 0) return
  const settling = { customerId, at, orderId, kind: 'reverse', rule: 'debt-settled' } as const
  await post(
    tx,
    { ...settling, reference: `${happening.kind}:${reference}` },
    { points: -settled, owed: -settled },
  )
}

/**
 * Takes back points that were earned, once per reference. If the balance is too small, the rest becomes a
 * debt that the next earned points pay; the balance never falls below 0.
 */
export async function reverse(
  tx: Tx,
  { points, ...happening }: Happening & { readonly points: number },
): Promise<void> {
  if (points === 0 || (await findEntry(tx, happening))) return
  const { balance } = await lockAccount(tx, happening.customerId, happening.at)
  const available = Math.min(balance, points)
  await post(tx, happening, { points: -available, owed: points - available })
}
