import { sql } from 'kysely'
import { slotMinutes } from '#domain/slot.ts'
import { givenUpStatuses } from '#domain/order.ts'
import { type Invariant, inSql } from './invariant-store.ts'

/** Slots that are 30 days older than the last order's are left out: their loads may be deleted. */
const slotsAddUp = inSql(
  'the load of a slot is the sum of its orders and holds',
  sql`
    select
      'branch ' || branch_id || ', slot '
        || to_char(slot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as about,
      'has promised ' || coalesce(l.units, 0) || ' units, orders and holds have '
        || coalesce(t.units, 0) as what
    from slot_load l
    full join (
      select branch_id, slot_at, sum(units) as units
      from (
        -- a slot at maghrib counts in the quarter of an hour that includes it
        select
          branch_id, date_bin(${`${slotMinutes} minutes`}::interval, due_at, 'epoch') as slot_at,
          kitchen_units as units
        from placed_order
        where kitchen_units > 0 and status <> all (${givenUpStatuses}::text[])
        union all
        select branch_id, slot_at, units from slot_hold
      ) taken
      group by branch_id, slot_at
    ) t using (branch_id, slot_at)
    where coalesce(l.units, 0) <> coalesce(t.units, 0)
      and slot_at >= coalesce((select max(due_at) - interval '30 days' from placed_order), '-infinity')
  `,
)

const codesInQuotes = inSql(
  'an order uses exactly the promo code that its quote applied',
  sql`
    select id as about, 'uses ' || coalesce(promo_code, 'no code') || ', its quote has another' as what
    from placed_order
    where promo_code is distinct from case
      when (quote -> 'promo' ->> 'discount')::bigint > 0 or (quote -> 'promo' ->> 'freeDelivery')::boolean
        then quote -> 'promo' ->> 'code'
    end
  `,
)

/**
 * Uses of promo codes by orders. An order that was rejected, cancelled, expired or unpaid has released its
 * use.
 */
const uses = sql`
  select promo_code as code, customer_id, count(*) as used
  from placed_order
  where promo_code is not null and status <> all (${givenUpStatuses}::text[])
  group by promo_code, customer_id
`

const codesAddUp = inSql(
  'the use count of a promo code equals its orders and is within its limit',
  sql`
    select 'code ' || p.code as about,
      'was used ' || p.used || ' times, by ' || coalesce(o.used, 0) || ' orders'
        || coalesce(', may be ' || p.uses_total, '') as what
    from promo p
    left join (select code, sum(used) as used from (${uses}) u group by code) o on o.code = p.code
    where p.used <> coalesce(o.used, 0) or p.used > p.uses_total
  `,
)

/** The limit of a changed code is not compared: its owner may have lowered it below what was used before. */
const codesOfCustomersAddUp = inSql(
  'a customer’s use count of a promo code equals their orders and is within its limit',
  sql`
    select 'code ' || code || ', customer ' || customer_id as about,
      'was used ' || coalesce(c.used, 0) || ' times, by ' || coalesce(o.used, 0) || ' orders'
        || coalesce(', may be ' || p.uses_each, '') as what
    from promo_customer c
    full join (${uses}) o using (code, customer_id)
    left join promo p using (code)
    where coalesce(c.used, 0) <> coalesce(o.used, 0) or (c.used > p.uses_each and p.revision = 0)
  `,
)

export const holdInvariants: readonly Invariant[] = [
  slotsAddUp,
  codesInQuotes,
  codesAddUp,
  codesOfCustomersAddUp,
]
