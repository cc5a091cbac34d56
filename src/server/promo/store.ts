import type { Db } from '../db/db.ts'

/** Gives a code's use back, of an order that came to nothing. */
export async function releaseUse(tx: Db, { code, customerId }: { code: string; customerId: string }) {
  await tx
    .updateTable('promo')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', code)
    .execute()
  await tx
    .updateTable('promo_customer')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', code)
    .where('customer_id', '=', customerId)
    .execute()
}
