import { sql } from 'kysely'
import {
  firstStatusOf,
  moves,
  needsReason,
  orderStatuses,
  paymentMethods,
  type Mover,
} from '#domain/order.ts'
import { canDelay } from '#domain/promise.ts'
import { type Invariant, inSql } from './invariant-store.ts'

const movers: readonly Mover[] = ['customer', 'staff', 'system']

/** Every event with the status of the previous event (`stood_at`). */
const history = sql`
  select
    e.order_id, e.number, e.from_status, e.to_status, e.mover, e.reason, e.promised_at, e.change_id, o.method,
    o.payment_method,
    lag(e.to_status) over w as stood_at
  from order_event e
  join placed_order o on o.id = e.order_id
  window w as (partition by e.order_id order by e.number)
`

const firsts = paymentMethods.map((method) => ({ method, status: firstStatusOf(method) }))

const begun = inSql(
  'an order has one first event, with the first status of its payment method',
  sql`
    select order_id as about, 'began with ' || coalesce(from_status || ' to ', '') || to_status as what
    from (${history}) h
    where (stood_at is null) is distinct from (from_status is null)
      or stood_at is null and not exists (
        select 1
        from unnest(
            ${firsts.map(({ method }) => method)}::text[],
            ${firsts.map(({ status }) => status)}::text[]
          )
          as f (method, status)
        where f.method = h.payment_method and f.status = h.to_status
      )
  `,
)

const legal = inSql(
  'an order moves from its current status, and only as the table of moves allows',
  sql`
    select order_id as about, 'moved from ' || from_status || ' to ' || to_status || ' by ' || mover as what
    from (${history}) h
    where from_status is not null
      -- a delay or a change does not change the status: invariants of their own check them
      and not (from_status = to_status and (promised_at is not null or change_id is not null))
      and (
        stood_at is distinct from from_status
        or not exists (
          select 1
          from unnest(
            ${moves.map(({ from }) => from)}::text[],
            ${moves.map(({ to }) => to)}::text[],
            ${moves.map(({ by }) => by)}::text[],
            ${moves.map(({ method }) => method ?? null)}::text[]
          ) as m (from_status, to_status, mover, method)
          where m.from_status = h.from_status and m.to_status = h.to_status and m.mover = h.mover
            and coalesce(m.method, h.method) = h.method
        )
      )
  `,
)

const delayable = orderStatuses.flatMap((status) =>
  (['pickup', 'delivery'] as const)
    .filter((method) => canDelay({ status, method }))
    .map((method) => ({ status, method })),
)

const promised = inSql(
  'only the branch promises a later time, and gives a reason if the order was already accepted',
  sql`
    with delay as (
      select e.*, o.method, coalesce(
        lag(e.promised_at) over (partition by e.order_id order by e.number), o.due_at
      ) as before
      from order_event e
      join placed_order o on o.id = e.order_id
      where e.promised_at is not null
    )
    select order_id as about,
      'was given a later time by ' || mover || ' with ' || coalesce(from_status, 'nothing') || ' to '
        || to_status as what
    from delay
    where mover <> 'staff' or promised_at <= before
      or (from_status = 'placed') is distinct from (to_status = 'accepted' and from_status <> to_status)
      or from_status <> 'placed' and (
        from_status <> to_status or coalesce(reason, '') = ''
        or not exists (
          select 1
          from unnest(
            ${delayable.map(({ status }) => status)}::text[], ${delayable.map(({ method }) => method)}::text[]
          ) as d (status, method)
          where d.status = delay.to_status and d.method = delay.method
        )
      )
    union all
    select o.id, 'is promised for another time than its events say'
    from placed_order o
    left join (select order_id, max(promised_at) as promised_at from delay group by order_id) a
      on a.order_id = o.id
    where a.promised_at is distinct from o.promised_at
  `,
)

const owingReason = movers.flatMap((by) =>
  orderStatuses.filter((status) => needsReason(status, by)).map((status) => ({ by, status })),
)

const withReason = inSql(
  'an order that its branch rejects has a reason',
  sql`
    select e.order_id as about, 'was ' || e.to_status || ' without a reason' as what
    from order_event e
    join unnest(
        ${owingReason.map(({ by }) => by)}::text[],
        ${owingReason.map(({ status }) => status)}::text[]
      )
      as owing (mover, status) on owing.mover = e.mover and owing.status = e.to_status
    -- the event of a change's refund may follow the rejection, and needs no reason of its own
    where coalesce(e.reason, '') = '' and e.change_id is null
  `,
)

const standsWhereItWent = inSql(
  'the status of an order is that of its last event',
  sql`
    select o.id as about,
      case
        when e.number is null then 'has no events'
        else 'stands at ' || o.status || ', its last event says ' || e.to_status
      end as what
    from placed_order o
    left join lateral (
      select number, to_status, moved_at
      from order_event
      where order_id = o.id
      order by number desc
      limit 1
    ) e on true
    where (o.status, o.last_event, o.moved_at) is distinct from (e.to_status, e.number, e.moved_at)
  `,
)

const eventsWithoutGap = inSql(
  'the events of a branch are numbered without a gap',
  sql`
    select 'branch ' || branch_id as about, 'has a gap in its events at ' || min(place) as what
    from (
      select o.branch_id, e.number, row_number() over (partition by o.branch_id order by e.number) as place
      from order_event e
      join placed_order o on o.id = e.order_id
    ) numbered
    where number <> place
    group by branch_id
    union all
    select 'branch ' || branch_id,
      'counts ' || coalesce(t.event_number, 0) || ' events, has ' || coalesce(h.events, 0)
    from branch_ticket t
    full join (
      select o.branch_id, count(*) as events
      from order_event e
      join placed_order o on o.id = e.order_id
      group by o.branch_id
    ) h using (branch_id)
    where coalesce(t.event_number, 0) <> coalesce(h.events, 0)
  `,
)

/** Order numbers have four digits, 1000 to 9999, and start again. */
const ordersWithoutGap = inSql(
  'the orders of a branch are numbered without a gap',
  sql`
    with numbered as (
      select
        o.id, o.branch_id, o.number,
        row_number() over (partition by o.branch_id order by e.number) as place,
        count(*) over (partition by o.branch_id) as orders
      from placed_order o
      join order_event e on e.order_id = o.id and e.from_status is null
    )
    select id as about, 'is number ' || number || ', expected ' || 1000 + (place - 1) % 9000 as what
    from numbered
    where number <> 1000 + (place - 1) % 9000
    union all
    select 'branch ' || t.branch_id, 'called out ' || t.order_number || ' last, expected ' || n.number
    from branch_ticket t
    join numbered n on n.branch_id = t.branch_id and n.place = n.orders
    where t.order_number <> n.number
  `,
)

export const lifeInvariants: readonly Invariant[] = [
  begun,
  legal,
  promised,
  withReason,
  standsWhereItWent,
  eventsWithoutGap,
  ordersWithoutGap,
]
