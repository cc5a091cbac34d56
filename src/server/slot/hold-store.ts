import { sql } from 'kysely'
import { fitsInto } from '#domain/slot.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Db } from '../db/db.ts'

/** Instants in milliseconds since 1970. */
export type Wanted = {
  readonly customerId: string
  readonly branchId: string
  readonly slotAt: number
  /** In kitchen units. */
  readonly units: number
  /** Of the slot, in kitchen units; null: no limit. */
  readonly capacity: number | null
  readonly now: number
  /** How long it is held, by when it began. */
  readonly untilOf: (beganAt: number) => number
}

export type Held = { readonly beganAt: number; readonly expiresAt: number }

/** What the customer held before; `units` are 0 and the slot is the wanted one if it was nothing. */
type Before = { branch_id: string; slot_at: Date; units: number; began_at: Date; expires_at: Date }

/** Taken back by the transaction it is thrown in. */
class Full extends Error {}

/**
 * Holds the slot in place of what the customer held, or leaves everything as it was. Rows are locked one after the other as in
 * order/take-store.ts: the hold, then slots, two of them in the order of their key, so that nobody waits for somebody who waits for them.
 */
export async function takeHold(db: Db, wanted: Wanted): Promise<Outcome<Held, 'slot-full'>> {
  try {
    return done(await db.transaction().execute((tx) => replaceHold(tx, wanted)))
  } catch (error) {
    if (error instanceof Full) return refused('slot-full')
    throw error
  }
}

async function replaceHold(tx: Db, wanted: Wanted): Promise<Held> {
  const { branchId, customerId, units, now } = wanted
  const slotAt = new Date(wanted.slotAt)
  const before = await lockHold(tx, wanted)
  const taken = await lockLoads(tx, wanted, before)
  const isSame = before.branch_id === branchId && before.slot_at.getTime() === wanted.slotAt
  const own = isSame ? before.units : 0
  if (!fitsInto(wanted.capacity, taken - own, units)) throw new Full()

  if (!isSame)
    await addToLoad(tx, { branchId: before.branch_id, slotAt: before.slot_at, units: -before.units })
  await addToLoad(tx, { branchId, slotAt, units: units - own })
  const goesOn = isSame && before.expires_at.getTime() > now
  const beganAt = goesOn ? before.began_at.getTime() : now
  const expiresAt = wanted.untilOf(beganAt)
  await tx
    .updateTable('slot_hold')
    .set({
      branch_id: branchId,
      slot_at: slotAt,
      units,
      began_at: new Date(beganAt),
      expires_at: new Date(expiresAt),
    })
    .where('customer_id', '=', customerId)
    .execute()
  return { beganAt, expiresAt }
}

/** The customer's row, made if there is none yet, so that two of their tabs wait for each other. */
async function lockHold(tx: Db, { customerId, branchId, slotAt, now }: Wanted): Promise<Before> {
  const { rows } = await sql<Before>`
    insert into slot_hold as h (customer_id, branch_id, slot_at, units, began_at, expires_at)
    values (
      ${customerId}, ${branchId}, ${new Date(slotAt)}::timestamptz, 0,
      ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz
    )
    on conflict (customer_id) do update set units = h.units
    returning branch_id, slot_at, units, began_at, expires_at`.execute(tx)
  const [before] = rows
  if (!before) throw new Error('expected the hold that was just written')
  return before
}

/** What is promised in the wanted slot, its row and that of the slot before locked. */
async function lockLoads(tx: Db, { branchId, slotAt }: Wanted, before: Before): Promise<number> {
  await tx
    .insertInto('slot_load')
    .values({ branch_id: branchId, slot_at: new Date(slotAt), units: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ units: number; wanted: boolean }>`
    select units, branch_id = ${branchId} and slot_at = ${new Date(slotAt)}::timestamptz as wanted
    from slot_load
    where (branch_id = ${branchId} and slot_at = ${new Date(slotAt)}::timestamptz)
      or (branch_id = ${before.branch_id} and slot_at = ${before.slot_at}::timestamptz)
    order by branch_id, slot_at
    for update`.execute(tx)
  const load = rows.find(({ wanted }) => wanted)
  if (!load) throw new Error('expected the load that was just written')
  return load.units
}

const addToLoad = (
  tx: Db,
  { branchId, slotAt, units }: { branchId: string; slotAt: Date; units: number },
): Promise<unknown> =>
  tx
    .updateTable('slot_load')
    .set((eb) => ({ units: eb('units', '+', units) }))
    .where('branch_id', '=', branchId)
    .where('slot_at', '=', slotAt)
    .execute()

/** Gives back what the customer holds, if anything. */
export const dropHold = (db: Db, customerId: string): Promise<unknown> =>
  sql`
    with dropped as (
      delete from slot_hold where customer_id = ${customerId}
      returning branch_id, slot_at, units
    )
    update slot_load l set units = l.units - d.units
    from dropped d
    where l.branch_id = d.branch_id and l.slot_at = d.slot_at`.execute(db)
