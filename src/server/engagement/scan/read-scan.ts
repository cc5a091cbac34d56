import type { Scan } from '#contract/scan.ts'
import { termsOf, usableOf, worthOf } from '#domain/points.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findPointsAccount, newDeviceLimit } from '#server/resources/wallet/points-account-store.ts'
import type { FoundScan } from './find-scan.ts'
import { countLoans } from './store.ts'

/** Returns the employee's view of a scan. Writes to the access log first. */
export async function readScan(
  deps: Deps,
  found: FoundScan,
  { staffId, branchId }: { readonly staffId: string; readonly branchId: string },
): Promise<Scan> {
  const { customerId, newDeviceSince } = found
  const [pointsAccount, loans] = await Promise.all([
    findPointsAccount(deps.db, customerId, deps.now(), newDeviceSince),
    countLoans(deps.db, customerId),
  ])
  const logged = { id: null, customer_id: customerId, branch_id: branchId }
  await logAccess(deps, { staffId, what: 'scan', orders: [logged] })
  return {
    scanId: found.scanId,
    firstName: found.firstName,
    level: { id: pointsAccount.level.id, name: pointsAccount.level.name },
    balance: pointsAccount.balance,
    worth: worthOf(pointsAccount.scheme, usableOf(pointsAccount)),
    newDevice: newDeviceLimit(pointsAccount),
    terms: termsOf(pointsAccount.scheme, 0),
    loans,
    expiresAt: new Date(found.expiresAt).toISOString(),
  }
}
