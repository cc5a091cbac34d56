import { type RawBuilder, sql } from 'kysely'
import {
  choiceOf,
  firstChoices,
  isAlways,
  type NotificationKind,
  type NotificationValues,
} from '#domain/notification.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** A notification. The newest of one customer, kind and subject replaces the earlier one. */
export type News = {
  [Kind in NotificationKind]: {
    readonly kind: Kind
    /** What it is about, such as an order's id. A customer's list has one line per kind and subject. */
    readonly subject: string
    readonly values: NotificationValues[Kind]
    /** Milliseconds since 1970. */
    readonly at: number
  }
}[NotificationKind]

/** A query whose column `id` is the ids of customers. */
export type CustomerQuery = ReturnType<typeof sql>

export const selectCustomer = (customerId: string): CustomerQuery => sql`select ${customerId}::text as id`

/** Selects the owners who have an account: without them no person would be notified. */
const selectOwners = sql`
  select c.id
  from staff s
  join customer c on c.phone = s.phone
  where s.duty = 'owner' and c.deleted_at is null`

/**
 * Whether the employee `s` with the account `c` has signed in since they were added: an account alone may be
 * that of a customer who never came as an employee. They sign in for each shift, and a browser is trusted for
 * months after it. A session from before they were added counts once it is touched or unlocked afterwards.
 * Where the trust of all their browsers was ended, they count again from their next sign-in.
 */
export const hasSignedIn = sql<boolean>`(
  exists (select from trusted_device d where d.phone = s.phone and d.trusted_at >= s.added_at)
  or exists (select from customer_session cs where cs.customer_id = c.id and cs.active_at >= s.added_at)
)`

/** Selects the employees of the branch who have signed in, without owners. */
const selectBranchStaff = (branchId: RawBuilder<unknown>): CustomerQuery => sql`
  select c.id
  from staff_branch sb
  join staff s on s.phone = sb.phone and s.duty <> 'owner'
  join customer c on c.phone = sb.phone
  where sb.branch_id = ${branchId} and ${hasSignedIn}`

/** Returns whether an employee of the branch has signed in: if none has, its news are for the owners. */
export const isStaffed = (branchId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (${selectBranchStaff(branchId)})`

/** Selects the employees of the branch, as `selectBranchStaff`; the owners if there are none. */
const selectStaffOrOwners = (branchId: RawBuilder<unknown>): CustomerQuery => sql`
  with employee as (${selectBranchStaff(branchId)})
  select id, false as is_owner from employee
  union all
  select o.id, true from (${selectOwners}) o where not exists (select from employee)`

/** Selects the managers of the branch who have signed in; the owners if there are none. */
export const selectManagersOrOwners = (branchId: string): CustomerQuery => sql`
  with manager as (
    select c.id
    from staff_branch b
    join staff s on s.phone = b.phone and s.duty = 'manager'
    join customer c on c.phone = b.phone
    where b.branch_id = ${branchId} and ${hasSignedIn}
  )
  select id from manager
  union all
  select o.id from (${selectOwners}) o where not exists (select from manager)`

/** What was said in a notification that is withdrawn. */
export type WithdrawnNotice = {
  readonly customerId: string
  readonly kind: NotificationKind
  /** Its subject, and the one that an earlier release gave it, if it was another. */
  readonly subjects: readonly string[]
  /** What its values must say; omitted for a kind whose notifications all say the same. */
  readonly what?: string
}

/** Deletes the customer's notification, unless it has other news by now. */
export const deleteNotification = (tx: Tx, { customerId, kind, subjects, what }: WithdrawnNotice) =>
  tx
    .deleteFrom('notification')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .$if(what !== undefined, (query) => query.where(sql`details ->> 'what'`, '=', what))
    .execute()

/** Of which a customer has at most one notification. */
export type Place = Pick<News, 'kind' | 'subject'> & { readonly customerId: string }

/** Returns what the customer's notification of this kind and subject says now; undefined without one. */
export async function findNews(tx: Tx, { customerId, kind, subject }: Place): Promise<unknown> {
  const row = await tx
    .selectFrom('notification')
    .select('details')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.details
}

/** What waited for the owners and the employees of a branch; null: for the owners only. */
export type Waited = {
  readonly kinds: readonly NotificationKind[]
  readonly subject: string
  readonly branchId: string | null
}

/** Deletes these notifications of the owners and of the branch's employees. */
export const deleteWaited = (tx: Tx, { kinds, subject, branchId }: Waited) =>
  sql`
    with waited as (
      select n.id
      from staff s
      join customer c on c.phone = s.phone
      join notification n
        on n.customer_id = c.id and n.kind = any(${kinds}::text[]) and n.subject = ${subject}
      where s.duty = 'owner'
        or exists (select from staff_branch b where b.phone = s.phone and b.branch_id = ${branchId})
      -- the order in which they are inserted
      order by n.customer_id, n.kind
      for update of n
    )
    delete from notification n using waited w where n.id = w.id`.execute(tx)

/** A query whose columns are `id`, a customer, and `subject` and `details` of their notification. */
type NotificationQuery = ReturnType<typeof sql>

/** Selects one notification for every customer that the query `to` selects. */
export const selectNews = (
  { subject, values }: Pick<News, 'subject' | 'values'>,
  to: CustomerQuery,
): NotificationQuery => sql`
  select r.id, ${subject}::text as subject, ${JSON.stringify(values)}::jsonb as details
  from (${to}) r`

/** A notification of the employees of a branch, or of the owners while it has none. */
export type BranchNews = Pick<News, 'subject' | 'values'> & { readonly branchId: string }

/**
 * Selects each of the notifications for the employees of its branch, as `selectStaffOrOwners`; those of
 * owners say so.
 */
export const selectBranchNews = (news: readonly BranchNews[]): NotificationQuery => sql`
  select
    r.id,
    o.subject,
    case when r.is_owner then o.details || '{"isForOwner": true}' else o.details end as details
  from unnest(
    ${news.map(({ branchId }) => branchId)}::text[],
    ${news.map(({ subject }) => subject)}::text[],
    ${news.map(({ values }) => JSON.stringify(values))}::jsonb[]
  ) as o (branch_id, subject, details)
  join lateral (${selectStaffOrOwners(sql.ref('o.branch_id'))}) r on true`

/** What a notification says, and since when it is so: milliseconds since 1970. */
export type NewsSince = Pick<News, 'subject' | 'values'> & { readonly since: number }

/** Selects each of the notifications for the owners who were not notified of it since then. */
export const selectOwnerNews = (kind: News['kind'], news: readonly NewsSince[]): NotificationQuery => sql`
  select r.id, o.subject, o.details
  from unnest(
    ${news.map(({ subject }) => subject)}::text[],
    ${news.map(({ values }) => JSON.stringify(values))}::jsonb[],
    ${news.map(({ since }) => new Date(since))}::timestamptz[]
  ) as o (subject, details, since)
  cross join (${selectOwners}) r
  where not exists (
    select from notification n
    where n.customer_id = r.id and n.kind = ${kind} and n.subject = o.subject and n.told_at >= o.since
  )`

/**
 * Inserts the notifications that the query selects, and a push job per subscribed browser of each. It is one
 * statement, so that it needs no transaction around it.
 */
export async function insertNotifications(
  db: Db,
  { kind, at }: Pick<News, 'kind' | 'at'>,
  news: NotificationQuery,
): Promise<void> {
  const choice = choiceOf[kind]
  const wanted = isAlways(choice)
    ? sql`true`
    : sql`coalesce((select n.${sql.ref(choice)} from notification_choice n where n.customer_id = s.customer_id), ${firstChoices[choice]})`
  await sql`
    with notified as (
      insert into notification as n (customer_id, kind, subject, details, told_at)
      select t.id, ${kind}, t.subject, t.details, ${new Date(at)}::timestamptz
      from (${news}) t
      order by t.id, t.subject
      on conflict (customer_id, kind, subject) do update
        set details = excluded.details, told_at = excluded.told_at, sequence = n.sequence + 1
      returning n.id, n.customer_id
    )
    insert into job as j (kind, payload, dedupe, lane, run_at)
    select
      'push', jsonb_build_object('notification', t.id, 'subscription', s.id),
      -- one lane per choice and service, so that thousands of offers do not delay order notifications
      'push:' || t.id || ':' || s.id, ${choice} || ' ' || s.service, ${new Date(at)}::timestamptz
    from notified t
    join push_subscription s on s.customer_id = t.customer_id
    where ${wanted}
    order by t.id, s.id
    on conflict (dedupe) do update
      set asked = j.asked + 1, given_up = false, tries = case when j.given_up then 0 else j.tries end
  `.execute(db)
}
