import type { Db } from '../db/db.ts'
import { findEntry, type Happening, lockAccount, post } from './post.ts'

/** Takes points out of the oldest lots; false, and nothing happened, where there are not as many. */
export const spend = (
  tx: Db,
  { points, ...happening }: Happening & { readonly points: number },
): Promise<boolean> => post(tx, happening, { points: -points })

/** Points that come, until they lapse. What is owed to the shop is taken off them at once, and says so in an entry of its own. */
export async function earn(
  tx: Db,
  {
    points,
    expiresAt,
    pending = 0,
    ...happening
  }: Happening & {
    readonly points: number
    readonly expiresAt: number
    /** How many of those on their way they are. */
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

/** Takes back points that were given: those there are now, and the rest off what is earned next. The balance never falls below 0. */
export async function reverse(
  tx: Db,
  { points, ...happening }: Happening & { readonly points: number },
): Promise<void> {
  if (points === 0 || (await findEntry(tx, happening))) return
  const { balance } = await lockAccount(tx, happening.customerId, happening.at)
  const there = Math.min(balance, points)
  await post(tx, happening, { points: -there, owed: points - there })
}
