import { sql } from 'kysely'
import { countedStatuses, givenUpStatuses } from '#domain/order.ts'
import { type Invariant, inSql } from './invariant-store.ts'

/**
 * The deposits of invoices of changes that the invoices before them had, and what of both is collected at the
 * hand-over. A later credit note of the change is that of an order that was given up.
 */
const depositsAgain = sql`
  select
    x.id, least((x.content ->> 'deposit')::bigint, (n.content ->> 'deposit')::bigint) as deposit,
    least(x.extra_deposit, n.extra_deposit) as extra
  from invoice x
  join invoice n on n.order_id = x.order_id and n.change_id = x.change_id and n.kind = 'credit_note'
    and n.chain < x.chain
  where x.kind = 'invoice' and x.change_id is not null
    and least((x.content ->> 'deposit')::bigint, (n.content ->> 'deposit')::bigint) > 0
`

/**
 * The documents by way of payment: what a card order pays at the hand-over apart from the rest, also of its
 * deposit, and what a change gave back otherwise than to its card, which has no document. The deposit that
 * the invoice of a change has again was neither given back nor taken once more.
 */
const documentsByWay = sql`
  select
    o.branch_id, i.issued_at as at, i.kind, coalesce(r.way, o.payment_method) as way,
    i.content -> 'payment' -> 'card' ->> 'brand' as card, 1 as documents,
    i.taxable - i.extra as taxable, i.vat - e.vat as vat,
    case when r.kind = 'order' then greatest(r.amount - i.taxable, 0)
    else coalesce((i.content ->> 'deposit')::bigint, 0) - coalesce(again.deposit, 0) end as deposit
  from invoice i
  join placed_order o on o.id = i.order_id
  left join refund r on r.id = i.refund_id
  left join (${depositsAgain}) again on again.id = i.id
  cross join lateral (
    select coalesce(round(i.vat::numeric * i.extra / nullif(i.taxable, 0)), 0)::bigint as vat
  ) e
  union all
  select
    o.branch_id, i.issued_at, i.kind, case o.method when 'delivery' then 'cash' else 'branch' end, null, 0,
    i.extra, round(i.vat::numeric * i.extra / i.taxable)::bigint, 0
  from invoice i
  join placed_order o on o.id = i.order_id
  where i.extra > 0
  union all
  select
    o.branch_id, i.issued_at, 'credit_note', o.payment_method,
    i.content -> 'payment' -> 'card' ->> 'brand', 0, 0, 0, -again.deposit
  from (${depositsAgain}) again
  join invoice i on i.id = again.id
  join placed_order o on o.id = i.order_id
  union all
  select o.branch_id, i.issued_at, p.kind, p.way, p.card, 0, 0, 0, p.deposit
  from invoice i
  join placed_order o on o.id = i.order_id
  left join (${depositsAgain}) again on again.id = i.id
  cross join lateral (select i.content -> 'payment' -> 'card' ->> 'brand' as card) c
  cross join lateral (select case o.method when 'delivery' then 'cash' else 'branch' end as way) w
  cross join lateral (
    values
      (i.kind, 'card', c.card, coalesce(again.extra, 0) - i.extra_deposit),
      (i.kind, w.way, null, i.extra_deposit - coalesce(again.extra, 0)),
      ('credit_note', 'card', c.card, again.extra),
      ('credit_note', w.way, null, -again.extra)
  ) p (kind, way, card, deposit)
  where i.extra_deposit > 0 and p.deposit <> 0
  union all
  select
    o.branch_id, r.done_at, 'credit_note', p.way, p.card, 0, p.sign * (r.amount - back.deposit),
    p.sign * round((r.amount - back.deposit) * 15 / 115.0)::bigint, p.sign * back.deposit
  from refund r
  join placed_order o on o.id = r.order_id
  cross join lateral (
    select least(r.amount, greatest(coalesce(sum(
      case i.kind when 'invoice' then -1 else 1 end * (i.content ->> 'deposit')::bigint
    ), 0), 0)) as deposit
    from invoice i
    where i.order_id = r.order_id and i.change_id = r.id
  ) back
  cross join lateral (
    values
      (r.way, null, 1),
      ('card', (select brand from payment where order_id = o.id and state = 'paid'), -1)
  ) p (way, card, sign)
  where r.kind = 'change' and r.way <> 'card'
`

const documents = inSql(
  'the sums of invoices and credit notes are those of the documents',
  sql`
    select 'branch ' || branch_id as about,
      'has other sums than its ' || kind || 's of ' || day || ' by ' || way || ' ' || card as what
    from invoice_day stored
    full join (
      select
        i.branch_id, t.at::date as day, extract(hour from t.at) < 5 as night, i.kind, i.way,
        case i.way when 'card' then coalesce(i.card, '') else '' end as card,
        sum(i.documents) as documents, sum(i.taxable) as taxable, sum(i.vat) as vat, sum(i.deposit) as deposit
      from (${documentsByWay}) i
      cross join lateral (select i.at at time zone 'Asia/Riyadh' as at) t
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
        where (o.quote -> 'promo' ->> 'discount')::bigint > 0
          or (o.quote -> 'promo' ->> 'freeDelivery')::boolean
      ) p
      where o.status = any(${countedStatuses}::text[]) and o.status <> all(${givenUpStatuses}::text[])
      group by 1, 2, 3, 4
    ) summed using (branch_id, day, kind, id)
    where (stored.orders, stored.discount, stored.sales)
      is distinct from (summed.orders, summed.discount, summed.sales)
  `,
)

const summedDays = inSql(
  'the documents of a summed day have the sums of its invoices and credit notes',
  sql`
    select 'day ' || day as about, 'has other sums than its ' || kind || 's' as what
    from (
      select day, kind, sum(documents) as documents, sum(taxable) as taxable, sum(vat) as vat
      from document_day
      group by day, kind
    ) stored
    left join (
      select
        (issued_at at time zone 'Asia/Riyadh')::date as day, kind, count(*) as documents,
        sum(taxable) as taxable, sum(vat) as vat
      from invoice
      group by 1, 2
    ) summed using (day, kind)
    where (stored.documents, stored.taxable, stored.vat) is distinct from (
      coalesce(summed.documents, 0), coalesce(summed.taxable, 0), coalesce(summed.vat, 0)
    )
  `,
)

/** The sums of the reports are those of the documents and of the orders. */
export const reportInvariants: readonly Invariant[] = [documents, summedDays, promotions]
