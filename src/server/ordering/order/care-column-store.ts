import { sql } from 'kysely'
import type { CareTicket, MissedPromise, OrderChange } from '#contract/order-care.ts'

/** A ticket of an order as the order's query reads it; `askedAt` in milliseconds since 1970. */
type CareRow = Omit<CareTicket, 'askedAt'> & { readonly askedAt: number }

/** A column for queries over `placed_order as o`: its tickets with their refunds, the newest last. */
export const careOfOrder = sql<readonly CareRow[]>`(
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', t.id, 'state', t.state, 'byStaff', t.by_staff, 'lines', t.lines, 'wish', t.wish,
        'note', t.note, 'askedAt', (extract(epoch from t.asked_at) * 1000)::bigint,
        'forOwner', t.for_owner, 'answer', t.answer,
        'refund', case when r.id is not null then jsonb_build_object(
          'amount', r.amount, 'way', r.way, 'points', r.points, 'state', r.state,
          'parts', (
            select coalesce(
              jsonb_agg(jsonb_build_object('place', part -> 'place', 'quantity', part -> 'quantity')), '[]'
            )
            from jsonb_array_elements(r.parts) part
          )
        ) end
      )
      order by t.asked_at, t.id
    ), '[]')
    from care_ticket t
    left join refund r on r.id = t.refund_id
    where t.order_id = o.id
  )`

/** A column for queries over `placed_order as o`: its missed promise; null if it was kept or is not known. */
export const promiseOfOrder = sql<MissedPromise | null>`(
    select jsonb_build_object('minutes', p.late_minutes, 'points', p.points)
    from order_promise p
    where p.order_id = o.id and p.missed
  )`

/** A change of an order as the order's query reads it; instants in milliseconds since 1970. */
type ChangeRow = Omit<OrderChange, 'at' | 'until'> & { readonly at: number; readonly until: number | null }

const dishOf = (line: string) => sql`jsonb_build_object(
  'name', ${sql.raw(line)} -> 'name',
  'options', (
    select coalesce(jsonb_agg(option -> 'name'), '[]') from jsonb_array_elements(${sql.raw(line)} -> 'options') option
  )
)`

/** A column for queries over `placed_order as o`: what its branch changed, the newest last. */
export const changesOfOrder = sql<readonly ChangeRow[]>`(
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'state', c.state, 'lineId', c.line_id, 'quantity', c.quantity, 'was', ${dishOf('c.was')},
        'becomes', case when c.becomes is not null then ${dishOf('c.becomes')} end,
        'difference', c.difference, 'back', c.back,
        'backBy', coalesce(r.way, 'card'), 'isRefused', coalesce(r.state = 'failed', false),
        'at', (extract(epoch from c.made_at) * 1000)::bigint,
        'until', (extract(epoch from c.ends_at) * 1000)::bigint
      )
      order by c.number
    ), '[]')
    from order_change c
    left join refund r on r.id = c.id
    where c.order_id = o.id
  )`
