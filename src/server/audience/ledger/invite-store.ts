import { sql } from 'kysely'
import { type Invariant, inSql } from './invariant-store.ts'

/** For each invitation and each of its customers: the promised points and those that their entries show. */
const rewards = sql`
  select i.friend_id, i.state, side.*, e.*
  from invite i
  cross join lateral (
    values (i.inviter_id, i.inviter_points, 'referral'), (i.friend_id, i.friend_points, 'invited')
  ) as side (customer_id, promised, rule)
  cross join lateral (
    select
      coalesce(sum(points) filter (where kind = 'referral' and p.rule = side.rule), 0) as came,
      coalesce(sum(owed - points) filter (where p.rule = 'invite-undone'), 0) as taken
    from points_entry p
    where p.customer_id = side.customer_id and p.reference = 'invite:' || i.friend_id
  ) e
`

const rewardsMatch = inSql(
  'an invitation rewards both customers once, and takes the points back if it was undone',
  sql`
    select friend_id as about,
      'is ' || state || ' with ' || promised || ' points for ' || customer_id || ', came ' || came
        || ', taken back were ' || taken as what
    from (${rewards}) r
    where (came, taken) is distinct from case state
      when 'rewarded' then (promised::numeric, 0::numeric)
      when 'undone' then (promised::numeric, promised::numeric)
      else (0::numeric, 0::numeric)
    end
  `,
)

const forOrders = inSql(
  'an invitation is rewarded for a completed order of the friend',
  sql`
    select i.friend_id as about, 'has order ' || o.id || ' of ' || o.customer_id || ', ' || o.status as what
    from invite i
    join placed_order o on o.id = i.order_id
    where o.customer_id <> i.friend_id or o.status <> 'completed'
  `,
)

const forInvites = inSql(
  'points for an invitation refer to an invitation',
  sql`
    select e.customer_id as about, 'has entry ' || e.id || ' about ' || e.reference as what
    from points_entry e
    where e.rule in ('referral', 'invited', 'invite-undone')
      and not exists (
        select 1
        from invite i
        where e.reference = 'invite:' || i.friend_id and e.customer_id in (i.friend_id, i.inviter_id)
      )
  `,
)

export const inviteInvariants: readonly Invariant[] = [rewardsMatch, forOrders, forInvites]
