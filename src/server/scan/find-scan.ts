import * as v from 'valibot'
import type { Db } from '../db/db.ts'

/** Whose code somebody scanned. */
export type FoundScan = {
  readonly scanId: string
  readonly customerId: string
  readonly firstName: string
  /** Of the device that made the code, where it is new to them. */
  readonly newDeviceSince: number | null
  readonly expiresAt: number
}

/** A scan that this employee made for this branch and that has not run out: what lets them see its customer. */
export async function findScan(
  db: Db,
  {
    scanId,
    staffId,
    branchId,
    at,
  }: { readonly scanId: string; readonly staffId: string; readonly branchId: string; readonly at: number },
): Promise<FoundScan | undefined> {
  // a database refuses to compare anything else with its uuids
  if (!v.is(v.pipe(v.string(), v.uuid()), scanId)) return undefined
  const row = await db
    .selectFrom('scan as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .select(['s.id', 's.customer_id', 's.expires_at', 's.new_device_since', 'c.first_name'])
    .where('s.id', '=', scanId)
    .where('s.staff_id', '=', staffId)
    .where('s.branch_id', '=', branchId)
    .where('s.expires_at', '>', new Date(at))
    .executeTakeFirst()
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
