import { sql } from 'kysely'
import {
  choiceOf,
  firstChoices,
  isAlways,
  type NotificationKind,
  type NotificationValues,
} from '#domain/notification.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { kickJobs } from '../job/worker.ts'

/** Something that somebody is to be told: the newest state of one subject takes the place of the one before. */
export type News = {
  [Kind in NotificationKind]: {
    readonly kind: Kind
    /** What it is about: of one customer and kind there is one line in the list. */
    readonly subject: string
    readonly values: NotificationValues[Kind]
    /** Milliseconds since 1970. */
    readonly at: number
  }
}[NotificationKind]

/**
 * Tells a customer, inside the transaction of what they are told: a line in their list, and a job for each of their browsers that wants
 * such a push. The caller calls `kickPush` after the commit. Rows come before the branch's ticket in the order of locks.
 */
export const notify = (tx: Db, { customerId, ...news }: News & { readonly customerId: string }) =>
  tell(tx, news, sql`select ${customerId}::text as id`)

/** The same to everybody who works in that branch and has signed in before. Owners have every branch, and would hear nothing else. */
export const notifyStaff = (tx: Db, { branchId, ...news }: News & { readonly branchId: string }) =>
  tell(
    tx,
    news,
    sql`
      select c.id
      from staff_branch b
      join staff s on s.phone = b.phone and s.duty = 'staff'
      join customer c on c.phone = b.phone
      where b.branch_id = ${branchId}`,
  )

/** After the commit; cheap and never fails. One that is lost is made up for within seconds. */
export const kickPush = (deps: Pick<Deps, 'db'>): void => kickJobs(deps)

type Told = Pick<News, 'kind' | 'subject' | 'values' | 'at'>

/** The same to everybody whom a query names (`id`). */
export const tellMany = (tx: Db, news: News, to: ReturnType<typeof sql>): Promise<void> => tell(tx, news, to)

async function tell(tx: Db, { kind, subject, values, at }: Told, to: ReturnType<typeof sql>): Promise<void> {
  const choice = choiceOf[kind]
  const wanted = isAlways(choice)
    ? sql`true`
    : sql`coalesce((select n.${sql.ref(choice)} from notification_choice n where n.customer_id = s.customer_id), ${firstChoices[choice]})`
  await sql`
    with told as (
      insert into notification as n (customer_id, kind, subject, details, told_at)
      select t.id, ${kind}, ${subject}, ${JSON.stringify(values)}::jsonb, ${new Date(at)}::timestamptz
      from (${to}) t
      order by t.id
      on conflict (customer_id, kind, subject) do update
        set details = excluded.details, told_at = excluded.told_at, sequence = n.sequence + 1
      returning n.id, n.customer_id
    )
    insert into job as j (kind, payload, dedupe, lane, run_at)
    select
      'push', jsonb_build_object('notification', t.id, 'subscription', s.id),
      -- offers to thousands never stand before somebody's dinner
      'push:' || t.id || ':' || s.id, ${choice} || ' ' || s.service, ${new Date(at)}::timestamptz
    from told t
    join push_subscription s on s.customer_id = t.customer_id
    where ${wanted}
    order by t.id, s.id
    on conflict (dedupe) do update set asked = j.asked + 1, given_up = false
  `.execute(tx)
}
