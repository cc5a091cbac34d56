import { sql } from 'kysely'
import * as v from 'valibot'
import { InvoiceContent } from '#contract/invoice.ts'
import { documentNumber, isInvoicedAt } from '#domain/invoice.ts'
import { givenUpStatuses, orderStatuses, paymentMethods } from '#domain/order.ts'
import { sum } from '#domain/sum.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstHash, documentHashOf } from '#server/settlement/invoice/chain.ts'
import { type Broken, type Invariant, inSql } from './invariant-store.ts'

const invoicing = paymentMethods.flatMap((method) =>
  orderStatuses.filter((status) => isInvoicedAt(method, status)).map((status) => ({ method, status })),
)

/** The invoice of an order as it is now: one from before a change was taken back. */
const isCurrent = sql`not exists (
  select 1
  from invoice later
  where later.order_id = i.order_id and later.kind = 'invoice' and later.chain > i.chain
)`

/** Orders of rules version 1 have no invoice. */
const oneInvoice = inSql(
  'an order has an invoice with its amounts once it is due, and none before',
  sql`
    select o.id as about,
      case
        when i.id is null then 'has no invoice'
        when not d.is_due then 'has an invoice and was never due one'
        else 'has an invoice of ' || i.taxable || ' with VAT ' || i.vat
          || ', was sold for ' || o.taxable || ' with ' || o.vat
      end as what
    from placed_order o
    left join invoice i on i.order_id = o.id and i.kind = 'invoice' and ${isCurrent}
    cross join lateral (
      select o.quote ->> 'rulesVersion' <> '1' and exists (
        select 1
        from order_event e
        join unnest(
            ${invoicing.map(({ method }) => method)}::text[],
            ${invoicing.map(({ status }) => status)}::text[]
          )
          as due (method, status) on due.method = o.payment_method and due.status = e.to_status
        where e.order_id = o.id
      ) as is_due
    ) d
    where case
      when d.is_due then (i.taxable, i.vat) is distinct from (o.taxable, o.vat)
      else i.id is not null
    end
  `,
)

/** An invoice does not include the plates' deposit, so the refund of a deposit is in no credit note. */
const creditOfRefunds = inSql(
  'credit notes equal the refunds of an order and do not exceed its invoice',
  sql`
    select i.order_id as about,
      'has an invoice of ' || i.taxable || ' with VAT ' || i.vat || ', ' || r.amount || ' was refunded, '
        || n.taxable || ' with ' || n.vat || ' is in credit notes' as what
    from invoice i
    cross join lateral (
      select coalesce(sum(taxable), 0) as taxable, coalesce(sum(vat), 0) as vat
      from invoice
      where refers_to = i.id
    ) n
    cross join lateral (
      -- an invoice from before a change is taken back whole, and what a given-up order did not collect too
      select case
        when ${isCurrent} then coalesce(sum(f.amount), 0) + coalesce(
          (
            select extra from placed_order
            where id = i.order_id and status = any (${givenUpStatuses}::text[])
          ), 0
        )
        else i.taxable
      end as amount
      from refund f
      where f.order_id = i.order_id and f.kind in ('order', 'part') and f.state = 'done'
    ) r
    where i.kind = 'invoice'
      and (
        n.taxable <> least(i.taxable, r.amount)
        or n.vat > i.vat
        or (n.taxable = i.taxable and n.vat <> i.vat)
      )
    union all
    select n.order_id, 'has a credit note for another order''s invoice, or for no refund of its own'
    from invoice n
    left join invoice i on i.id = n.refers_to
    left join refund r on r.id = n.refund_id
    left join order_change c on c.id = n.change_id
    where n.kind = 'credit_note'
      and (
        i.order_id is distinct from n.order_id
        or coalesce(r.order_id, c.order_id) is distinct from n.order_id
        or n.taxable > r.amount
      )
  `,
)

const numbersWithoutGap = inSql(
  'invoices and credit notes are numbered without a gap',
  sql`
    select 'seller ' || seller as about, 'has a gap in its ' || kind || 's at ' || min(expected) as what
    from (
      select seller, kind, place, row_number() over (partition by seller, kind order by place) as expected
      from invoice
    ) numbered
    where place <> expected
    group by seller, kind
    union all
    select 'seller ' || seller,
      'counts ' || s.invoices || ' invoices, ' || s.credit_notes || ' credit notes and ' || s.documents
        || ' documents, has ' || coalesce(d.invoices, 0) || ', ' || coalesce(d.credit_notes, 0) || ' and '
        || coalesce(d.documents, 0)
    from invoice_series s
    left join (
      select
        seller,
        count(*) filter (where kind = 'invoice') as invoices,
        count(*) filter (where kind = 'credit_note') as credit_notes,
        count(*) as documents
      from invoice
      group by seller
    ) d using (seller)
    where (s.invoices, s.credit_notes, s.documents)
      <> (coalesce(d.invoices, 0), coalesce(d.credit_notes, 0), coalesce(d.documents, 0))
  `,
)

/** A page is parsed in the thread that serves orders: some ten milliseconds at most. */
const pageSize = 100

/** Reads every document in the order of issue, recomputes its hash and sums its amounts. */
const chained: Invariant = {
  name: 'every document is unchanged since it was issued and has the hash of the previous document',
  find: async (db, limit) => {
    const broken: Broken[] = []
    const previous = new Map<string, { readonly chain: number; readonly hash: string }>()
    let after: Place = { seller: '', chain: 0 }
    while (broken.length < limit) {
      const rows = await listDocuments(db, after)
      for (const row of rows) {
        const before = previous.get(row.seller) ?? { chain: 0, hash: firstHash }
        const what = problemOf(row, before)
        if (what !== undefined) broken.push({ about: row.order_id, what: `${row.number} ${what}` })
        previous.set(row.seller, row)
      }
      const last = rows.at(-1)
      if (!last) break
      after = last
    }
    const series = await db.selectFrom('invoice_series').select(['seller', 'hash']).execute()
    for (const { seller, hash } of series)
      if (broken.length < limit && hash !== (previous.get(seller)?.hash ?? firstHash))
        broken.push({
          about: `seller ${seller}`,
          what: 'ends its chain with another hash than its last document',
        })
    return broken.slice(0, limit)
  },
}

type Place = { readonly seller: string; readonly chain: number }

const listDocuments = (db: Db, { seller, chain }: Place) =>
  db
    .selectFrom('invoice')
    .select([
      'seller',
      'chain',
      'kind',
      'number',
      'place',
      'order_id',
      'taxable',
      'vat',
      'content',
      'previous_hash',
      'hash',
    ])
    .where(sql<boolean>`(seller, chain) > (${seller}, ${chain}::int)`)
    .orderBy('seller')
    .orderBy('chain')
    .limit(pageSize)
    .execute()

type Document = Awaited<ReturnType<typeof listDocuments>>[number]

function problemOf(
  row: Document,
  before: { readonly chain: number; readonly hash: string },
): string | undefined {
  if (row.chain !== before.chain + 1) return `stands at ${row.chain} of the chain, after ${before.chain}`
  if (row.previous_hash !== before.hash) return 'does not name the hash of the document before it'
  if (row.hash !== documentHashOf(row.previous_hash, row.content))
    return 'is not what it was when it was issued'
  const content = v.safeParse(InvoiceContent, row.content)
  if (!content.success) return 'cannot be read'
  const { taxable, vat, net, lines, number } = content.output
  if (number !== row.number || number !== documentNumber(row.kind, row.place)) return `is called ${number}`
  if (taxable !== row.taxable || vat !== row.vat || net + vat !== taxable)
    return 'has amounts that do not agree'
  const [amounts, vats] = [sum(lines.map((line) => line.amount)), sum(lines.map((line) => line.vat))]
  return amounts === taxable && vats === vat ? undefined : 'has lines that do not make its amounts'
}

export const invoiceInvariants: readonly Invariant[] = [
  oneInvoice,
  creditOfRefunds,
  numbersWithoutGap,
  chained,
]
