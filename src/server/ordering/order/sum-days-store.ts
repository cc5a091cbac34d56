import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

/**
 * Returns up to `most` business days before `before` ("YYYY-MM-DD") that are not summed, the newest first:
 * they are read most.
 */
export async function listUnsummedDays(
  db: Db,
  { before, most }: { readonly before: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day
    from generate_series(
      (select min(day) from branch_dish), ${before}::date - 1, interval '1 day'
    ) d (day)
    where not exists (select from summed_day s where s.day = d.day::date)
    order by d.day desc
    limit ${most}`.execute(db)
  return rows.map(({ day }) => day)
}

/** Writes the sums of a locked day. It is a statement after the lock, so that it reads what was committed. */
export async function putDay(tx: Tx, day: string): Promise<void> {
  await sql`delete from dish_day where day = ${day}::date`.execute(tx)
  await sql`
    insert into dish_day (day, item_id, name, named_at, quantity, sales)
    select
      s.day, s.item_id,
      (
        select d.name from branch_dish d
        where d.day = s.day and d.branch_id = s.named_by and d.item_id = s.item_id
      ),
      s.named_at, s.quantity, s.sales
    from (
      select
        d.day, d.item_id, max(d.named_at) as named_at, sum(d.quantity) as quantity, sum(d.sales) as sales,
        (array_agg(d.branch_id order by d.named_at desc, d.branch_id))[1] as named_by
      from branch_dish d
      where d.day = ${day}::date
      group by d.day, d.item_id
    ) s
    where (s.quantity, s.sales) <> (0, 0)`.execute(tx)
  await sql`insert into summed_day (day) values (${day}::date) on conflict do nothing`.execute(tx)
}
