import type { Scan } from '#contract/scan.ts'
import { usableOf, worthOf } from '#domain/points.ts'
import { noteSeen } from '../access/note-seen.ts'
import type { Deps } from '../deps.ts'
import { findPurse, toldLimit } from '../wallet/purse-store.ts'
import type { FoundScan } from './find-scan.ts'
import { countLoans } from './store.ts'

/** What its employee is shown of a scan; that they were is written down first. */
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
  const seen = { id: null, customer_id: customerId, branch_id: branchId }
  await noteSeen(deps, { staffId, what: 'scan', orders: [seen] })
  return {
    scanId: found.scanId,
    firstName: found.firstName,
    level: { id: purse.level.id, name: purse.level.name },
    balance: purse.balance,
    worth: worthOf(purse.scheme, usableOf(purse)),
    newDevice: toldLimit(purse),
    loans,
    expiresAt: new Date(found.expiresAt).toISOString(),
  }
}
