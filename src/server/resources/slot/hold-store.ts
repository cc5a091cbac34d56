import { sql } from 'kysely'
import { minuteMs } from '#domain/duration.ts'
import { fitsInto } from '#domain/slot.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type Bucket, takeTokens } from '#server/platform/http/rate-limit-store.ts'

/**
 * The minutes for which a customer holds slots without ordering: two hours, of which ten minutes come back
 * each hour. Without this limit a customer who releases a hold and takes it again could close a slot of a
 * kitchen with a limit to all others. Customers without minutes order without a hold.
 */
const holdMinutesBucket: Bucket = { capacity: 120, perSecond: 10 / 3600 }

/** Instants are in milliseconds since 1970. */
type HoldInput = {
  readonly customerId: string
  readonly branchId: string
  /** The start of the quarter of an hour in whose load the slot counts. */
  readonly slotAt: number
  /** The order's size in kitchen units. */
  readonly units: number
  /** The slot's capacity in kitchen units; null: no limit. */
  readonly capacity: number | null
  readonly now: number
  /** Returns when a hold that began at `beganAt` expires. */
  readonly untilOf: (beganAt: number) => number
}

type Held = { readonly beganAt: number; readonly expiresAt: number }

/** The customer's previous hold. Without one, `units` is 0 and the slot is the wanted slot. */
type PreviousHold = { branch_id: string; slot_at: Date; units: number; began_at: Date; expires_at: Date }

type NotHeld = Refusal<'slot-full'> | Refusal<'too-many-requests', { readonly retryAfterSeconds: number }>

/** Thrown inside the transaction to roll it back. */
class HoldRefused extends Error {
  readonly refusal: NotHeld
  constructor(refusal: NotHeld) {
    super(refusal.refusal)
    this.refusal = refusal
  }
}

/**
 * Replaces the customer's hold by the wanted slot, or changes nothing if it is refused. To avoid
 * deadlocks, rows are locked in a fixed order, as in ordering/order/insert-order-store.ts: first the hold,
 * then the slots in key order.
 */
export async function putHold(db: Db, wanted: HoldInput): Promise<Outcome<Held> | NotHeld> {
  try {
    return done(await db.transaction().execute((tx) => replaceHold(tx, wanted)))
  } catch (error) {
    if (error instanceof HoldRefused) return error.refusal
    throw error
  }
}

async function replaceHold(tx: Tx, wanted: HoldInput): Promise<Held> {
  const { branchId, customerId, units, now } = wanted
  const slotAt = new Date(wanted.slotAt)
  const before = await lockHold(tx, wanted)
  const taken = await lockLoads(tx, wanted, before)
  const isSame = before.branch_id === branchId && before.slot_at.getTime() === wanted.slotAt
  const own = isSame ? before.units : 0
  if (!fitsInto(wanted.capacity, taken - own, units)) throw new HoldRefused(refuse('slot-full'))

  if (!isSame)
    await addToLoad(tx, { branchId: before.branch_id, slotAt: before.slot_at, units: -before.units })
  await addToLoad(tx, { branchId, slotAt, units: units - own })
  const isExtended = isSame && before.expires_at.getTime() > now
  const beganAt = isExtended ? before.began_at.getTime() : now
  const expiresAt = wanted.untilOf(beganAt)
  if (wanted.capacity !== null)
    await spendMinutes(tx, wanted, { from: before.expires_at.getTime(), expiresAt })
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

/** Takes the minutes that this hold adds to the time until which the previous one lasted. */
async function spendMinutes(
  tx: Tx,
  { customerId, now }: HoldInput,
  { from, expiresAt }: { readonly from: number; readonly expiresAt: number },
): Promise<void> {
  const minutes = Math.max(0, expiresAt - Math.max(now, from)) / minuteMs
  const { ok, ...wait } = await takeTokens(tx, `hold-minutes:${customerId}`, holdMinutesBucket, {
    now,
    amount: minutes,
  })
  if (!ok) throw new HoldRefused(refuse('too-many-requests', wait))
}

/**
 * Locks and returns the customer's row, inserting it if needed, so that two tabs of a customer are
 * serialized.
 */
async function lockHold(tx: Tx, { customerId, branchId, slotAt, now }: HoldInput): Promise<PreviousHold> {
  const { rows } = await sql<PreviousHold>`
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

/**
 * Locks the rows of the wanted and the previous slot and returns the kitchen units promised in the wanted
 * one.
 */
async function lockLoads(tx: Tx, { branchId, slotAt }: HoldInput, before: PreviousHold): Promise<number> {
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
  tx: Tx,
  { branchId, slotAt, units }: { branchId: string; slotAt: Date; units: number },
): Promise<unknown> =>
  tx
    .updateTable('slot_load')
    .set((eb) => ({ units: eb('units', '+', units) }))
    .where('branch_id', '=', branchId)
    .where('slot_at', '=', slotAt)
    .execute()

/** Releases the customer's hold, if there is one. */
export const deleteHold = (db: Db, customerId: string): Promise<unknown> =>
  sql`
    with dropped as (
      delete from slot_hold where customer_id = ${customerId}
      returning branch_id, slot_at, units
    )
    update slot_load l set units = l.units - d.units
    from dropped d
    where l.branch_id = d.branch_id and l.slot_at = d.slot_at`.execute(db)
