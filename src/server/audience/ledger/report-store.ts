import { sql } from 'kysely'
import { hasCome, orderStatuses } from '#domain/order.ts'
import { givenUp } from './life-store.ts'
import { type Invariant, inSql } from './invariant-store.ts'

const come = orderStatuses.filter(hasCome)

const documents = inSql(
  'the sums of invoices and credit notes are those of the documents',
  sql`
    select 'branch ' || branch_id as about,
      'has other sums than its ' || kind || 's of ' || day || ' by ' || way || ' ' || card as what
    from invoice_day stored
    full join (
      select
        o.branch_id, t.at::date as day, extract(hour from t.at) < 5 as night, i.kind, w.way,
        case w.way when 'card' then coalesce(i.content -> 'payment' -> 'card' ->> 'brand', '') else '' end
          as card,
        count(*) as documents, sum(i.taxable) as taxable, sum(i.vat) as vat,
        sum(
          case when r.kind = 'order' then greatest(r.amount - i.taxable, 0)
          else coalesce((i.content ->> 'deposit')::bigint, 0) end
        ) as deposit
      from invoice i
      join placed_order o on o.id = i.order_id
      left join refund r on r.id = i.refund_id
      cross join lateral (select i.issued_at at time zone 'Asia/Riyadh' as at) t
      cross join lateral (select coalesce(r.way, o.payment_method) as way) w
      group by 1, 2, 3, 4, 5, 6
    ) summed using (branch_id, day, night, kind, way, card)
    where (stored.documents, stored.taxable, stored.vat, stored.deposit)
      is distinct from (summed.documents, summed.taxable, summed.vat, summed.deposit)
  `,
)

const promotions = inSql(
  'the promotions of a branch and day have the sums of the quotes',
  sql`
    select 'branch ' || branch_id as about,
      'has other sums than its quotes for ' || id || ' on ' || day as what
    from (
      select branch_id, day, kind, id, orders, discount, sales
      from branch_promotion
      where (orders, discount, sales) <> (0, 0, 0)
    ) stored
    full join (
      select
        o.branch_id, ((o.due_at at time zone 'Asia/Riyadh') - interval '5 hours')::date as day, p.kind, p.id,
        count(*) as orders, sum(p.discount) as discount, sum(o.taxable) as sales
      from placed_order o
      cross join lateral (
        select 'promotion' as kind, p ->> 'id' as id, (p ->> 'discount')::bigint as discount
        from jsonb_array_elements(coalesce(o.quote -> 'promotions', '[]')) p
        union all
        select 'code', o.quote -> 'promo' ->> 'code', (o.quote -> 'promo' ->> 'discount')::bigint
        where jsonb_typeof(o.quote -> 'promo') = 'object'
      ) p
      where o.status = any(${come}::text[]) and o.status <> all(${givenUp}::text[])
      group by 1, 2, 3, 4
    ) summed using (branch_id, day, kind, id)
    where (stored.orders, stored.discount, stored.sales)
      is distinct from (summed.orders, summed.discount, summed.sales)
  `,
)

/** The sums of the reports are those of the documents and of the orders. */
export const reportInvariants: readonly Invariant[] = [documents, promotions]
