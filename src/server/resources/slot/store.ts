import { sql } from 'kysely'
import { quarterOf } from '#domain/slot.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

/** Promised kitchen units, keyed by the start of the slot (milliseconds since 1970). */
export type Loads = ReadonlyMap<number, number>

/**
 * Returns the promised units of a branch's slots from the quarter of an hour that includes `from` to `to`
 * (exclusive), earliest first: a slot at maghrib may be in a quarter that has begun. The customer's own hold
 * is not counted, because their order will use it. Expired holds are not counted either, even if they are not
 * released yet.
 */
export async function findLoads(
  db: Db,
  branchId: string,
  { from, to, customerId, now }: { from: number; to: number; customerId: string | undefined; now: number },
): Promise<Loads> {
  const { rows } = await sql<{ slot_at: Date; units: number }>`
    select l.slot_at, l.units - coalesce(h.units, 0) as units
    from slot_load l
    left join (
      select slot_at, sum(units)::int as units
      from slot_hold
      where branch_id = ${branchId}
        and (customer_id = ${customerId ?? ''} or expires_at <= ${new Date(now)}::timestamptz)
      group by slot_at
    ) h on h.slot_at = l.slot_at
    where l.branch_id = ${branchId}
      and l.slot_at >= ${new Date(quarterOf(from))}::timestamptz and l.slot_at < ${new Date(to)}::timestamptz
      and l.units > coalesce(h.units, 0)
    order by l.slot_at`.execute(db)
  return new Map(rows.map((row) => [row.slot_at.getTime(), row.units]))
}

/** Releases the units of an order in its slot. */
export const releaseUnits = (
  tx: Tx,
  { branchId, slotAt, units }: { branchId: string; slotAt: Date; units: number },
): Promise<unknown> =>
  tx
    .updateTable('slot_load')
    .set((eb) => ({ units: eb('units', '-', units) }))
    .where('branch_id', '=', branchId)
    .where('slot_at', '=', slotAt)
    .execute()

/** Releases expired holds and returns their number. */
export async function releaseExpiredHolds(db: Db, now: number): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    with expired as (
      -- skip locked: an order in progress keeps the hold that it is using
      select customer_id, branch_id, slot_at, units
      from slot_hold
      where expires_at <= ${new Date(now)}::timestamptz
      for update skip locked
    ), load as (
      -- slots are locked in key order, as in hold-store.ts
      select l.branch_id, l.slot_at
      from slot_load l
      where exists (select 1 from expired e where e.branch_id = l.branch_id and e.slot_at = l.slot_at)
      order by l.branch_id, l.slot_at
      for update
    ), released as (
      delete from slot_hold where customer_id in (select customer_id from expired)
    ), given_back as (
      update slot_load l set units = l.units - e.units
      from (
        select branch_id, slot_at, sum(units)::int as units
        from expired join load using (branch_id, slot_at)
        group by branch_id, slot_at
      ) e
      where l.branch_id = e.branch_id and l.slot_at = e.slot_at
    )
    select count(*)::int as released from expired`.execute(db)
  return rows[0]?.released ?? 0
}

/**
 * Deletes the loads of slots before an instant (milliseconds since 1970). Those within 30 days of the last
 * order's slot stay, however old: the ledger compares them with the orders.
 */
export const deleteOldLoads = (db: Db, before: number): Promise<number> =>
  deleteInBatches(
    db,
    'slot_load',
    sql`slot_at < least(
      ${new Date(before)}::timestamptz, (select max(due_at) - interval '30 days' from placed_order)
    )`,
  )
