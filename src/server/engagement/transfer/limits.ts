import { dayMs } from '#domain/duration.ts'
import { type LimitRefusal, lookups, refusalOfTransfer } from '#domain/transfer.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { findNthLookup, findSender } from './store.ts'

type SenderSession = Pick<SessionUser, 'customerId' | 'newDeviceSince'>

/** Locks the sender's account and refuses a transfer of `points` that exceeds the sender's limits. */
export async function refusedByLimits(
  tx: Tx,
  { customerId, newDeviceSince }: SenderSession,
  points: number,
  now: number,
): Promise<Refusal<LimitRefusal['refusal']> | undefined> {
  const { balance } = await lockAccount(tx, customerId, now)
  const sender = { balance, ...(await findSender(tx, { customerId, newDeviceSince, now })) }
  const { transfer: rules } = (await findScheme(tx)).scheme
  const limit = refusalOfTransfer({ points, sender, rules, now })
  if (!limit) return undefined
  const { refusal, ...detail } = limit
  return refuse(refusal, { detail })
}

/**
 * Refuses the lookup of another number if the sender reached the limit of lookups. The caller has locked the
 * sender.
 */
export async function refusedByLookups(
  tx: Tx,
  { senderId, phone }: { readonly senderId: string; readonly phone: string },
  now: number,
): Promise<Refusal<'transfer-receivers'> | undefined> {
  const windows = [
    { nth: lookups.aDay, window: dayMs },
    { nth: lookups.aMonth, window: 30 * dayMs },
  ]
  for (const { nth, window } of windows) {
    const look = { senderId, otherThan: phone, nth, since: now - window }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const at = await findNthLookup(tx, look)
    if (at !== undefined) return refuse('transfer-receivers', { detail: { until: at + window } })
  }
  return undefined
}
