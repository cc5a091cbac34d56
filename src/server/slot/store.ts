import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Kitchen units promised, by the start of the slot (milliseconds since 1970). */
export type Loads = ReadonlyMap<number, number>

/**
 * What the kitchen of a branch has promised from `from` on, up to and without `to`. What this customer holds for themselves is not
 * counted: it is theirs to order with.
 */
export async function findLoads(
  db: Db,
  branchId: string,
  { from, to, customerId }: { from: number; to: number; customerId: string | undefined },
): Promise<Loads> {
  const rows = await db
    .selectFrom('slot_load as l')
    .leftJoin('slot_hold as h', (join) =>
      join
        .onRef('h.branch_id', '=', 'l.branch_id')
        .onRef('h.slot_at', '=', 'l.slot_at')
        .on('h.customer_id', '=', customerId ?? ''),
    )
    .select(['l.slot_at', sql<number>`l.units - coalesce(h.units, 0)`.as('units')])
    .where('l.branch_id', '=', branchId)
    .where('l.slot_at', '>=', new Date(from))
    .where('l.slot_at', '<', new Date(to))
    .where('l.units', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.slot_at.getTime(), row.units]))
}

/** Gives the room of an order back to its slot. */
export const releaseUnits = (
  tx: Db,
  { branchId, slotAt, units }: { branchId: string; slotAt: Date; units: number },
): Promise<unknown> =>
  tx
    .updateTable('slot_load')
    .set((eb) => ({ units: eb('units', '-', units) }))
    .where('branch_id', '=', branchId)
    .where('slot_at', '=', slotAt)
    .execute()

/** Gives back what was held longer than it may be. Returns how many holds that were. */
export async function releaseExpiredHolds(db: Db, now: number): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    with released as (
      delete from slot_hold
      where customer_id in (
        -- whoever is ordering with it just now keeps it
        select customer_id from slot_hold where expires_at <= ${new Date(now)}::timestamptz for update skip locked
      )
      returning branch_id, slot_at, units
    ), load as (
      update slot_load l set units = l.units - r.units
      from (select branch_id, slot_at, sum(units)::int as units from released group by 1, 2 order by 1, 2) r
      where l.branch_id = r.branch_id and l.slot_at = r.slot_at
    )
    select count(*)::int as released from released
  `.execute(db)
  return rows[0]?.released ?? 0
}
