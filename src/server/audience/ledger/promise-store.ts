import { sql } from 'kysely'
import { type Invariant, inSql } from './invariant-store.ts'

const creditOfPromise = inSql(
  'a missed promise has one entry of its points, and a kept one has none',
  sql`
    select p.order_id as about, 'was promised ' || p.points || ' points for a missed promise, its entry says '
      || coalesce(e.points, 0) as what
    from order_promise p
    left join points_entry e on e.order_id = p.order_id and e.rule = 'promise-missed'
    where coalesce(e.points, 0) <> p.points
    union all
    select e.order_id, 'was given ' || e.points || ' points for a promise that is not recorded'
    from points_entry e
    where e.rule = 'promise-missed'
      and not exists (select 1 from order_promise p where p.order_id = e.order_id)
  `,
)

const promiseOfOrder = inSql(
  'the promise of an order is settled when it is ready or handed over, by its method',
  sql`
    select p.order_id as about, 'has a promise that was settled at another time' as what
    from order_promise p
    join placed_order o on o.id = p.order_id
    where p.method <> o.method or p.branch_id <> o.branch_id or not exists (
      select 1
      from order_event e
      where e.order_id = p.order_id and e.moved_at = p.handed_at
        and e.to_status = case p.method when 'pickup' then 'ready' else 'completed' end
    )
  `,
)

export const promiseInvariants: readonly Invariant[] = [creditOfPromise, promiseOfOrder]
