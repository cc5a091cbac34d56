import { sql } from 'kysely'
import { orderStatuses } from '#domain/order.ts'
import { canChange } from '#domain/change-order.ts'
import { type Invariant, inSql } from './invariant-store.ts'

const changeable = orderStatuses.filter((status) => canChange({ status, method: 'pickup' }))

const questions = inSql(
  'a change waits for its customer only while the order can be changed',
  sql`
    select c.order_id as about, 'is ' || o.status || ' and waits for an answer to a change' as what
    from order_change c
    join placed_order o on o.id = c.order_id
    where c.state = 'asked' and (o.status <> all (${changeable}::text[]) or o.method = 'counter')
  `,
)

const refundsOfChanges = inSql(
  'a change gives back to the card what it says, once, and not more than it made the order cheaper',
  sql`
    select c.order_id as about,
      'has a change that gives ' || c.back || ' back, its refund is of ' || coalesce(r.amount, 0) as what
    from order_change c
    left join refund r on r.id = c.id and r.kind = 'change' and r.order_id = c.order_id
    where c.back <> coalesce(r.amount, 0) or c.back > greatest(-c.difference, 0)
    union all
    select r.order_id, 'has a refund for a change that is not recorded'
    from refund r
    where r.kind = 'change' and not exists (
      select 1 from order_change c where c.id = r.id and c.order_id = r.order_id and c.state = 'done'
    )
  `,
)

/** What an order cost at first is not stored: it is what it costs now without its changes. */
const differences = inSql(
  'what a paid order cost at first is what was paid online',
  sql`
    select o.id as about,
      'costs ' || o.total || ', its changes make ' || c.difference || ', paid were ' || p.captured as what
    from placed_order o
    join payment p on p.order_id = o.id and p.state = 'paid'
    join (
      select order_id, sum(difference) filter (where state = 'done') as difference
      from order_change
      group by order_id
    ) c on c.order_id = o.id
    where o.total - coalesce(c.difference, 0) <> p.captured
  `,
)

const eventsOfChanges = inSql(
  'every change has an event of its order when it was made, by an employee',
  sql`
    select c.order_id as about, 'has a change without an event' as what
    from order_change c
    where not exists (
      select 1
      from order_event e
      where e.change_id = c.id and e.order_id = c.order_id and e.moved_at = c.made_at and e.mover = 'staff'
        and e.from_status = e.to_status and e.to_status = any (${changeable}::text[])
    )
    union all
    select e.order_id, 'has an event of a change of another order'
    from order_event e
    left join order_change c on c.id = e.change_id
    where e.change_id is not null and c.order_id is distinct from e.order_id
  `,
)

export const changeInvariants: readonly Invariant[] = [
  questions,
  refundsOfChanges,
  differences,
  eventsOfChanges,
]
