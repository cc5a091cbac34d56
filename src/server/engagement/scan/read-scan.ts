import type { Scan } from '#contract/scan.ts'
import { usableOf, worthOf } from '#domain/points.ts'
import { noteSeen } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findPurse, newDeviceLimit } from '#server/resources/wallet/purse-store.ts'
import type { FoundScan } from './find-scan.ts'
import { countLoans } from './store.ts'

/** Returns the employee's view of a scan. Writes to the access log first. */
export async function readScan(
  deps: Deps,
  found: FoundScan,
  { staffId, branchId }: { readonly staffId: string; readonly branchId: string },
): Promise<Scan> {
  const { customerId, newDeviceSince } = found
  const [purse, loans] = await Promise.all([
    findPurse(deps.db, customerId, deps.now(), newDeviceSince),
    countLoans(deps.db, customerId),
  ])
  const logged = { id: null, customer_id: customerId, branch_id: branchId }
  await noteSeen(deps, { staffId, what: 'scan', orders: [logged] })
  return {
    scanId: found.scanId,
    firstName: found.firstName,
    level: { id: purse.level.id, name: purse.level.name },
    balance: purse.balance,
    worth: worthOf(purse.scheme, usableOf(purse)),
    newDevice: newDeviceLimit(purse),
    loans,
    expiresAt: new Date(found.expiresAt).toISOString(),
  }
}
