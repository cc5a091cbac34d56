import type { OfflineList } from '#contract/offline-scan.ts'
import { hourMs } from '#domain/duration.ts'
import { flaggedMs, lateEntryMs, listMs, mostKeys, mostOfBalance, recentMs } from '#domain/offline-scan.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { localOf, instantOf } from '#domain/local-time.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StaffUser } from '#server/platform/session.ts'
import { listCodeKeys, insertList, isRevoked, lockSessionOfLists } from './list-store.ts'

/**
 * Makes the list with which a tablet verifies codes without a network. Refuses a session whose lists were
 * revoked.
 */
export const makeList = (
  deps: Deps,
  session: StaffUser,
  branchId: string,
): Promise<Outcome<OfflineList, 'offline-revoked' | 'not-signed-in'>> =>
  deps.db.transaction().execute((tx) => makeInside(tx, deps, session, branchId))

async function makeInside(
  tx: Tx,
  deps: Deps,
  session: StaffUser,
  branchId: string,
): Promise<Outcome<OfflineList, 'offline-revoked' | 'not-signed-in'>> {
  // before anything is read: an owner who revokes the lists meanwhile waits, and then revokes this one too
  if (!(await lockSessionOfLists(tx, session))) return refuse('not-signed-in')
  if (await isRevoked(tx, session.sessionId)) return refuse('offline-revoked')
  const now = deps.now()
  const { scheme, version } = await findScheme(tx)
  const { perCode, perTablet } = scheme.offline
  const keys = await listCodeKeys(tx, {
    branchId,
    now,
    since: now - recentMs,
    unflaggedSince: now - flaggedMs,
    knownSince: now - scheme.transfer.newDeviceHours * hourMs,
    most: mostKeys,
  })
  const list = { id: deps.random.id(), branchId, perCode, perTablet, madeAt: now, expiresAt: now + listMs }
  await insertList(tx, {
    ...list,
    staffId: session.customerId,
    sessionId: session.sessionId,
    scheme: version,
    keys,
    keysUntil: dayAfter(list.expiresAt + lateEntryMs),
  })
  return done({
    id: list.id,
    at: new Date(now).toISOString(),
    expiresAt: new Date(list.expiresAt).toISOString(),
    perCode,
    perTablet,
    terms: {
      step: scheme.redeemStep,
      stepValue: scheme.stepValue,
      minimum: scheme.minRedeem,
      maxSharePercent: scheme.maxSharePercent,
    },
    keys: keys.map(({ number, balance, publicKey }) => [number, mostOfBalance(list, balance), publicKey]),
  })
}

/** Returns the end of a day in Riyadh: all lists of a day keep their keys until the same instant. */
const dayAfter = (at: number): number => instantOf(localOf(at).date, 24 * 60)
