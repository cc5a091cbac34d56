import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { executeLong, withLongStatements } from '#server/platform/db/long-statements.ts'

/**
 * Gives each order that `fillOrders` copied its invoice, every hundredth a credit note, its promise, and the
 * points that it earned and some of it spent; and each branch and day the sums of five promotions. Triggers
 * and keys are off meanwhile; then the sums of the documents are computed as the migration does.
 */
export async function fillLedger(db: Db): Promise<void> {
  await executeLong(db.transaction(), async (tx) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(tx)
    await run(sql`set local session_replication_role = replica`)
    await run(sql`insert into invoice_series (seller) values ('310122393500003') on conflict do nothing`)
    await run(sql`
      insert into invoice (
        id, seller, kind, number, place, chain, order_id, refers_to, refund_id, issued_at, taxable, vat,
        content, previous_hash, hash
      )
      select
        'copy-' || d.kind || n, '310122393500003', d.kind, d.kind || n, n, n * 2 - (d.kind = 'invoice')::int,
        o.id, case d.kind when 'credit_note' then 'copy-invoice' || n end,
        case d.kind when 'credit_note' then 'copy' || n end, o.due_at + d.later, o.taxable, o.vat,
        jsonb_build_object(
          'lines', o.quote -> 'lines', 'deposit', 0, 'payment', jsonb_build_object(
            'method', o.payment_method,
            'card', case o.payment_method when 'card'
              then jsonb_build_object('brand', (array['mada', 'visa', 'mastercard'])[1 + n % 3]) end
          )
        ),
        repeat('0', 64), md5(n::text) || md5(d.kind)
      from (select o.*, row_number() over (order by due_at) as n from placed_order o where id like 'copy%') o
      join (values ('invoice', interval '0'), ('credit_note', interval '2 hours')) d (kind, later)
        on d.kind = 'invoice' or n % 100 = 0`)
    await run(sql`
      insert into order_promise (order_id, branch_id, method, promised_at, handed_at, late_minutes, missed)
      select id, branch_id, method, due_at, due_at + interval '10 min', 0, false
      from placed_order
      where id like 'copy%'`)
    await run(sql`
      insert into points_account (customer_id, balance) select id, 100 from customer on conflict do nothing`)
    await run(sql`
      insert into points_entry (
        customer_id, kind, rule, points, pending, held, owed, reference, order_id, made_at
      )
      select o.customer_id, e.kind, e.rule, e.points, e.pending, 0, 0, o.id, o.id, o.due_at
      from (select * from placed_order where id like 'copy%' order by due_at) o
      cross join (values
        ('earn-pending', 'order-placed', 0, 50), ('earn', 'order-completed', 50, -50)
      ) e (kind, rule, points, pending)`)
    await run(sql`
      insert into branch_promotion (branch_id, day, kind, id, name, named_at, orders, discount, sales)
      select
        b.id, d.day::date, 'promotion', 'offer-' || p, '{"en": "Offer", "ar": "عرض"}', d.day, 3, 900, 9000
      from branch b
      cross join generate_series(now() - interval '90 days', now(), interval '1 day') d (day)
      cross join generate_series(1, 5) p`)
    await run(sql`truncate invoice_day, document_day`)
    await run(sql`
      insert into invoice_day (branch_id, day, night, kind, way, card, documents, taxable, vat, deposit)
      select
        o.branch_id, (i.issued_at at time zone 'Asia/Riyadh')::date,
        extract(hour from i.issued_at at time zone 'Asia/Riyadh') < 5, i.kind, o.payment_method,
        coalesce(i.content -> 'payment' -> 'card' ->> 'brand', ''), count(*), sum(i.taxable), sum(i.vat), 0
      from invoice i
      join placed_order o on o.id = i.order_id
      group by 1, 2, 3, 4, 5, 6`)
  })
  await withLongStatements(() =>
    db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one)
      await sql`vacuum analyze`.execute(one)
      await sql`set statement_timeout = '5s'`.execute(one)
    }),
  )
}
