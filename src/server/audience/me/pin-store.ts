import type { Db } from '#server/platform/db/db.ts'
import { triesPerPin } from '#domain/staff-pin.ts'

export const upsertPin = (
  db: Db,
  { customerId, hash, at }: { customerId: string; hash: string; at: number },
) =>
  db
    .insertInto('staff_pin')
    .values({ customer_id: customerId, hash, set_at: new Date(at) })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ hash, set_at: new Date(at), tries: 0, tried_at: null }),
    )
    .execute()

export const deletePin = (db: Db, customerId: string) =>
  db.deleteFrom('staff_pin').where('customer_id', '=', customerId).execute()

/**
 * Counts a try before the PIN is compared, so that a hundred concurrent tries do not pass the limit. Returns
 * the hash and the number of tries with this one; undefined if there is no PIN or no try is left. A code by
 * SMS at `provenAt`, after the last try, begins the count again.
 */
export const countPinTry = (
  db: Db,
  { customerId, provenAt, at }: { customerId: string; provenAt: number; at: number },
): Promise<{ hash: string; tries: number } | undefined> =>
  db
    .updateTable('staff_pin')
    .set((eb) => ({
      tries: eb
        .case()
        .when('tried_at', '<=', new Date(provenAt))
        .then(1)
        .else(eb('tries', '+', 1))
        .end(),
      tried_at: new Date(at),
    }))
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('tries', '<', triesPerPin), eb('tried_at', '<=', new Date(provenAt))]))
    .returning(['hash', 'tries'])
    .executeTakeFirst()

export const resetPinTries = (db: Db, customerId: string) =>
  db.updateTable('staff_pin').set({ tries: 0 }).where('customer_id', '=', customerId).execute()
