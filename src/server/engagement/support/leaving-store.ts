import type { Tx } from '#server/platform/db/db.ts'

/** Locks the requests of a customer that are not closed, and returns them. */
export const lockRequestsOf = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('support_request')
    .select(['id', 'branch_id as branchId'])
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .forUpdate()
    .execute()
