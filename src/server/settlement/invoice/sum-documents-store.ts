import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Returns up to `most` days in Riyadh before `before` ("YYYY-MM-DD") that are not summed, newest first. */
export async function listUnsummedDays(
  db: Db,
  { before, most }: { readonly before: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day
    from generate_series(
      (select min(issued_at) at time zone 'Asia/Riyadh' from invoice)::date,
      ${before}::date - 1, interval '1 day'
    ) d (day)
    where not exists (select from document_day s where s.day = d.day::date)
    order by d.day desc
    limit ${most}`.execute(db)
  return rows.map(({ day }) => day)
}

/** Writes the sums of a locked day. It is a statement after the lock, so that it reads what was committed. */
export async function putDay(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into document_day (day, night, kind, documents, taxable, vat)
    select
      ${day}::date, n.night, k.kind, count(i.kind), coalesce(sum(i.taxable), 0), coalesce(sum(i.vat), 0)
    from (values (true), (false)) n (night)
    cross join (values ('invoice'), ('credit_note')) k (kind)
    left join (
      select kind, taxable, vat, extract(hour from issued_at at time zone 'Asia/Riyadh') < 5 as night
      from invoice
      where issued_at >= ${day}::timestamp at time zone 'Asia/Riyadh'
        and issued_at < (${day}::date + 1)::timestamp at time zone 'Asia/Riyadh'
    ) i on i.kind = k.kind and i.night = n.night
    group by n.night, k.kind
    on conflict do nothing`.execute(tx)
}
