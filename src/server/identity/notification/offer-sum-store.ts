import { sql } from 'kysely'
import { givenUpStatuses } from '#domain/order.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/**
 * Returns the ids of the offers that were sent since `begunAfter` (milliseconds since 1970) and are to be
 * summed: until they have been once `countedMs` after their end.
 */
export async function listUncounted(
  db: Db,
  { begunAfter, countedMs }: { readonly begunAfter: number; readonly countedMs: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from offer
    where started_at >= ${new Date(begunAfter)}::timestamptz
      and (summed_at is null or summed_at <= ended_at + ${countedMs} * interval '1 millisecond')
    order by send_at desc`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Sums how many read an offer, and the orders that its customers placed within 24 hours after they got it. It
 * reads each notification of the offer.
 */
export const sumOffer = (tx: Tx, id: string, at: number): Promise<unknown> =>
  sql`
    update offer o
    set read_by = r.read, orders = r.orders, sales = r.sales, summed_at = ${new Date(at)}::timestamptz
    from offer f
    cross join lateral (
      select
        (count(*) filter (where n.read_sequence >= n.sequence))::int as read,
        coalesce(sum(p.orders), 0)::int as orders,
        coalesce(sum(p.sales), 0)::bigint as sales
      from notification n
      cross join lateral (
        select count(*) as orders, sum(d.taxable) as sales
        from placed_order d
        where d.customer_id = n.customer_id and d.placed_at >= n.told_at
          and d.placed_at < n.told_at + interval '24 hours' and d.status <> all (${givenUpStatuses}::text[])
      ) p
      where n.kind = 'offer' and n.subject = f.subject and n.told_at between f.started_at and f.ended_at
    ) r
    where f.id = ${id} and o.id = f.id`.execute(tx)
