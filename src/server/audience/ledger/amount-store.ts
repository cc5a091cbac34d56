import { sql } from 'kysely'
import * as v from 'valibot'
import { rulesVersion } from '#domain/pricing.ts'
import { quoteHashOf } from '#domain/quote-hash.ts'
import { slotMinutes } from '#domain/slot.ts'
import { Quote } from '#contract/quote.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Broken, type Invariant, inSql } from './invariant-store.ts'

const oneOrderAKey = inSql(
  'an idempotency key of a customer belongs to one order',
  sql`
    select min(id) as about, 'shares its key with ' || (count(*) - 1) || ' more' as what
    from placed_order
    group by customer_id, idempotency_key
    having count(*) > 1
  `,
)

const amountsOfQuote = inSql(
  'the amounts of an order equal those of its quote',
  sql`
    select id as about, 'has an amount that is not in its quote' as what
    from placed_order
    where (
        subtotal, promo_discount, points_discount, points_redeemed, delivery_fee, deposit, taxable, vat, total
      )
      is distinct from (
        (quote ->> 'subtotal')::bigint,
        coalesce((quote -> 'promo' ->> 'discount')::bigint, 0) + (
          select coalesce(sum((promotion ->> 'discount')::bigint), 0)::bigint
          from jsonb_array_elements(coalesce(quote -> 'promotions', '[]')) promotion
        ),
        coalesce((quote -> 'points' ->> 'discount')::bigint, 0),
        coalesce((quote -> 'points' ->> 'redeemed')::int, 0),
        (quote ->> 'deliveryFee')::bigint,
        (quote ->> 'deposit')::bigint,
        (quote ->> 'taxable')::bigint,
        (quote ->> 'vat')::bigint,
        (quote ->> 'total')::bigint
      )
      or method is distinct from quote ->> 'method'
  `,
)

const partsOfTotal = inSql(
  'the parts of an order sum to its total',
  sql`
    select id as about, 'has parts that do not make its total' as what
    from placed_order
    where taxable <> subtotal - promo_discount - points_discount + delivery_fee
      or total <> taxable + deposit
      or least(subtotal, promo_discount, points_discount, delivery_fee, deposit, taxable, vat, total) < 0
  `,
)

/** 15/115 of the taxable amount, rounded half up in whole numbers, as `vatInside` computes it. */
const vatInsideTaxable = inSql(
  'the VAT of an order is the VAT inside its taxable amount',
  sql`
    select id as about, 'has VAT ' || vat || ' inside ' || taxable as what
    from placed_order
    where vat <> (30 * taxable + 115) / 230
  `,
)

const linesOfQuote = inSql(
  'the lines of an order equal those of its quote and sum to its subtotal',
  sql`
    select o.id as about,
      case
        when l.sold is null then 'has no lines'
        when l.sold is distinct from q.quoted then 'has lines that are not in its quote'
        else 'has lines that do not make its subtotal'
      end as what
    from placed_order o
    left join lateral (
      select
        jsonb_agg(
          jsonb_build_array(place, item_id, quantity, unit_price, unit_price_before, total) order by place
        ) as sold,
        sum(total) as total
      from order_line
      where order_id = o.id
    ) l on true
    left join lateral (
      select jsonb_agg(
        jsonb_build_array(
          place, line -> 'itemId', line -> 'quantity', line -> 'unitPrice',
          line -> 'unitPriceBefore', line -> 'total'
        )
        order by place
      ) as quoted
      from jsonb_array_elements(o.quote -> 'lines') with ordinality as ql (line, place)
    ) q on true
    where l.sold is null or l.sold is distinct from q.quoted or l.total is distinct from o.subtotal
  `,
)

/** Rules version 1 had no deposits, so the lines of its quotes have none. */
const depositOfLines = inSql(
  'the deposit of an order is the sum of its lines’ deposits',
  sql`
    select o.id as about, 'has a deposit of ' || o.deposit || ', its lines one of ' || l.deposit as what
    from placed_order o
    cross join lateral (
      select coalesce(sum((line ->> 'platesDeposit')::bigint * (line ->> 'quantity')::bigint), 0) as deposit
      from jsonb_array_elements(o.quote -> 'lines') as line
    ) l
    where o.quote ->> 'rulesVersion' <> '1' and l.deposit <> o.deposit
  `,
)

const isBetweenSlots = sql`
  extract(epoch from due_at)::bigint % ${slotMinutes * 60} <> 0 and before_maghrib is null`

/** The order of a bill has no slot, so only its due time is checked. */
const onSlot = inSql(
  'an order is due at the start of a slot that its quote names, after it was placed',
  sql`
    select id as about,
      case
        when ${isBetweenSlots} then 'is due between two slots'
        when due_at < placed_at then 'was due before it was placed'
        else 'is due at another time than its quote says'
      end as what
    from placed_order
    where method <> 'counter' and ${isBetweenSlots}
      or due_at < placed_at
      or (quote ->> 'slot')::bigint <> (extract(epoch from due_at) * 1000)::bigint
  `,
)

/** A page is parsed in the thread that serves orders: some ten milliseconds at most. */
const pageSize = 100

/**
 * Recomputes hashes page by page. Skips quotes of earlier rules versions: their hash was computed by earlier
 * code.
 */
const hashOfQuote: Invariant = {
  name: 'the hash of a stored quote is the one that the customer accepted',
  find: async (db, limit) => {
    const broken: Broken[] = []
    for (let after = ''; broken.length < limit;) {
      const rows = await listQuotes(db, after)
      for (const { id, quote } of rows)
        if (!hasItsHash(quote)) broken.push({ about: id, what: 'has a quote with a wrong hash' })
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
    return broken.slice(0, limit)
  },
}

const listQuotes = (db: Db, after: string) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'quote'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute()

function hasItsHash(stored: unknown): boolean {
  const quote = v.safeParse(Quote, stored)
  if (!quote.success) return false
  return (
    quote.output.rulesVersion !== rulesVersion ||
    quoteHashOf(quote.output, rulesVersion) === quote.output.hash
  )
}

export const amountInvariants: readonly Invariant[] = [
  oneOrderAKey,
  amountsOfQuote,
  partsOfTotal,
  vatInsideTaxable,
  linesOfQuote,
  depositOfLines,
  hashOfQuote,
  onSlot,
]
