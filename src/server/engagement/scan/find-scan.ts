import * as v from 'valibot'
import type { Db } from '#server/platform/db/db.ts'
import { findScanRow } from './store.ts'

/** A scan with its customer. */
export type FoundScan = {
  readonly scanId: string
  readonly customerId: string
  readonly firstName: string
  /**
   * Since when the device that made the code is known, if it is new to the customer; milliseconds since 1970.
   */
  readonly newDeviceSince: number | null
  readonly expiresAt: number
}

/**
 * Returns this employee's unexpired scan for this branch. Only such a scan lets an employee see its customer.
 */
export async function findScan(
  db: Db,
  {
    scanId,
    staffId,
    branchId,
    at,
  }: { readonly scanId: string; readonly staffId: string; readonly branchId: string; readonly at: number },
): Promise<FoundScan | undefined> {
  // PostgreSQL throws if a text that is not a UUID is compared with a uuid column
  if (!v.is(v.pipe(v.string(), v.uuid()), scanId)) return undefined
  const row = await findScanRow(db, { scanId, staffId, branchId, at })
  return (
    row && {
      scanId: row.id,
      customerId: row.customer_id,
      firstName: row.first_name,
      newDeviceSince: row.new_device_since?.getTime() ?? null,
      expiresAt: row.expires_at.getTime(),
    }
  )
}
