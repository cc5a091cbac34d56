import { sql } from 'kysely'
import { givenUpStatuses } from '#domain/order.ts'
import type { Tx } from '#server/platform/db/db.ts'

type Left = { readonly customerId: string; readonly phone: string }

/**
 * Keeps, for a number that its account leaves for another one, what the account has used: otherwise another
 * account with the number would begin without uses. The account itself does not count it a second time.
 */
export const keepUsesOfEarlierNumber = (tx: Tx, { customerId, phone }: Left) =>
  sql`
    insert into promo_past (phone_hash, code, used, customer_id)
    select phone_hash, code, used, ${customerId}::text
    from (${usesOf({ customerId, phone })}) u
    on conflict (phone_hash, code, customer_id) do update set used = excluded.used`.execute(tx)

/**
 * Keeps, for all numbers that a deleted account had, what it has used: otherwise each deletion would make the
 * codes new again. Nothing else is kept of the numbers, and nothing names the account.
 */
export const keepUsesOfDeleted = (tx: Tx, { customerId, phone }: Left) =>
  sql`
    with earlier as (
      delete from promo_past where customer_id = ${customerId}
      returning phone_hash, code, used
    ), kept as (
      select e.phone_hash, e.code, e.used
      from earlier e
      where e.phone_hash <> hash_of_phone(${phone})
        and case
          when e.code is null then exists (select from promo where first_order and ended_at is null)
          else exists (
            select from promo p where p.code = e.code and p.uses_each is not null and p.ended_at is null
          )
        end
      union all
      select * from (${usesOf({ customerId, phone })}) u
    )
    insert into promo_past as w (phone_hash, code, used)
    select phone_hash, code, used
    from kept
    -- two accounts that had the same number may be deleted at once: sorted, so that they do not deadlock
    order by phone_hash, code
    on conflict (phone_hash, code, customer_id) do update set used = w.used + excluded.used`.execute(tx)

/**
 * Selects how often the account used the open codes that each customer may use so often, and how often it
 * ordered if an open code is for a first order.
 */
const usesOf = ({ customerId, phone }: Left) => sql`
  select hash_of_phone(${phone}) as phone_hash, u.code, u.used
  from promo_customer u
  join promo p on p.code = u.code
  where u.customer_id = ${customerId} and u.used > 0 and p.uses_each is not null and p.ended_at is null
  union all
  select hash_of_phone(${phone}), null, count(*)::int
  from placed_order
  where customer_id = ${customerId} and status <> all (${givenUpStatuses}::text[])
    and exists (select from promo where first_order and ended_at is null)
  having count(*) > 0`
