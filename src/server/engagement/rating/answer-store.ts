import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '#domain/cursor.ts'
import type { Localized } from '#domain/locale.ts'
import { type AnswerAmendment, lowRating, mostStars, type RatingList, ratingNameMs } from '#domain/rating.ts'
import { accessRetentionMs } from '#server/identity/access-log/store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

export type Answer = { readonly text: string; readonly points: number }

/**
 * Writes the answer of a rating without one, and locks its customer against the deletion of the account until
 * the transaction ends. Returns the order's customer; undefined, without changes, if it is answered or the
 * account is deleted.
 */
export async function setAnswer(
  tx: Tx,
  orderId: string,
  { text, points, by, at }: Answer & { readonly by: string; readonly at: number },
): Promise<string | undefined> {
  const customerId = await lockUndeletedCustomerOf(tx, orderId)
  if (customerId === undefined) return undefined
  const written = await tx
    .updateTable('order_rating')
    .set({ answer: text, answer_points: points, answered_by: by, answered_at: new Date(at) })
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst()
  return written && customerId
}

/**
 * Locks the customer of a rating against the deletion of the account. Returns their id; undefined if it is
 * deleted.
 */
async function lockUndeletedCustomerOf(tx: Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from customer c join order_rating r on r.customer_id = c.id
    where r.order_id = ${orderId} and c.deleted_at is null
    for share of c`.execute(tx)
  return rows[0]?.id
}

/**
 * Writes the other words of an answer, '' for a withdrawn one, if neither was done before. Returns the
 * order's customer; undefined, without changes, if there is no answer to amend or the account is deleted.
 */
export async function amendAnswer(
  tx: Tx,
  orderId: string,
  { as, text, by, at }: { as: AnswerAmendment; text: string; by: string; at: number },
): Promise<string | undefined> {
  const customerId = await lockUndeletedCustomerOf(tx, orderId)
  if (customerId === undefined) return undefined
  const written = await tx
    .updateTable('order_rating')
    .set({ answer: text, answer_amendment: as, answer_amended_by: by, answer_amended_at: new Date(at) })
    .where('order_id', '=', orderId)
    .where('answered_at', 'is not', null)
    .where('answer_amended_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst()
  return written && customerId
}

/** Returns the answer of an order's rating with what was rated; undefined for an order without a rating. */
export async function findAnswered(db: Db, orderId: string) {
  const row = await db
    .selectFrom('order_rating')
    .select(['customer_id', 'stars', 'comment', 'answer', 'answer_points', 'answered_at', 'answer_amendment'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && { ...row, answer: asAnswer(row) }
}

type AnswerColumns = {
  readonly answer: string | null
  readonly answer_points: number | null
  readonly answered_at: Date | null
  readonly answer_amendment: AnswerAmendment | null
}

export const asAnswer = ({ answer, answer_points, answered_at, answer_amendment }: AnswerColumns) =>
  answered_at && {
    text: answer ?? '',
    points: answer_points ?? 0,
    at: answered_at.toISOString(),
    amendment: answer_amendment,
  }

type GuestRow = AnswerColumns & {
  readonly order_id: string
  readonly customer_id: string
  readonly branch_id: string
  readonly number: number
  readonly branch_name: unknown
  readonly customer_name: string
  readonly stars: number
  readonly tags: string[]
  readonly comment: string
  readonly rated_at: Date
  readonly total: number
  readonly lines: unknown
  readonly promised_at: Date
  readonly handed_at: Date | null
  readonly late_minutes: number
  readonly credited_points: number
  readonly refunded: number
}

/**
 * Returns ratings of a list, the newest first, at most `most` after the cursor. Those of deleted accounts
 * cannot be answered and are in no list but `answered`. The name is '' a day after the owner `by` first saw
 * it. Of an older rating than the access log it is '' too: the log may not have the first access any more.
 */
export async function listGuestRatings(
  db: Db,
  {
    show,
    branchId,
    after,
    most,
    by,
    now,
  }: {
    show: RatingList
    branchId: string | null
    after: Cursor | null
    most: number
    by: string
    now: number
  },
): Promise<GuestRow[]> {
  const at = show === 'answered' ? sql`r.answered_at` : sql`r.rated_at`
  const { rows } = await sql<GuestRow>`
    select
      r.order_id, r.customer_id, r.branch_id, o.number, o.branch_name,
      case
        when seen.first_at <= ${new Date(now - ratingNameMs)}::timestamptz
          or r.rated_at <= ${new Date(now - accessRetentionMs)}::timestamptz then ''
        else o.customer_name
      end as customer_name,
      r.stars, r.tags, r.comment, r.rated_at, r.answer, r.answer_points, r.answered_at, r.answer_amendment,
      o.total,
      (${linesOf}) as lines,
      coalesce(p.promised_at, o.promised_at, o.due_at) as promised_at,
      coalesce(p.handed_at, done.moved_at) as handed_at, coalesce(p.late_minutes, 0) as late_minutes,
      (
        select coalesce(sum(e.points), 0)::int from points_entry e
        where e.order_id = o.id and e.rule in ('made-good', 'promise-missed')
          and e.reference <> 'rating:' || o.id
      ) as credited_points,
      (
        select coalesce(sum(f.amount), 0)::float8 from refund f
        where f.order_id = o.id and f.kind = 'part' and f.way <> 'points'
      ) as refunded
    from order_rating r
    join placed_order o on o.id = r.order_id
    join customer c on c.id = r.customer_id
    left join order_promise p on p.order_id = o.id
    left join lateral (
      select min(moved_at) as moved_at from order_event v where v.order_id = o.id and to_status = 'completed'
    ) done on true
    left join lateral (
      select min(l.seen_at) as first_at from access_log l
      where l.staff_id = ${by} and l.customer_id = r.customer_id and l.order_id = r.order_id
        and l.what = 'rating'
    ) seen on true
    where ${conditions[show]}
      ${branchId === null ? sql`` : sql`and r.branch_id = ${branchId}`}
      ${after === null ? sql`` : isAfter(at, after)}
    order by ${at} desc, r.order_id desc
    limit ${most}`.execute(db)
  return rows
}

const linesOf = sql`
  select coalesce(
    jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity) order by l.place), '[]'
  )
  from order_line l where l.order_id = o.id`

const isAfter = (at: RawBuilder<unknown>, { at: time, id }: Cursor) =>
  sql`and (${at}, r.order_id) < (${new Date(time)}::timestamptz, ${id})`

const conditions = {
  // the constant itself, so that the index of the low ones serves a prepared statement too
  low: sql`r.answered_at is null and r.stars <= ${sql.lit(lowRating)} and c.deleted_at is null`,
  good: sql`r.answered_at is null and r.stars > ${lowRating} and c.deleted_at is null`,
  answered: sql`r.answered_at is not null`,
} as const satisfies Record<RatingList, unknown>

type Of = { readonly branchId: string | null; readonly since: number }

const isOf = ({ branchId, since }: Of) => sql`
  r.rated_at >= ${new Date(since)}::timestamptz
  and ${branchId === null ? sql`true` : sql`r.branch_id = ${branchId}`}`

/** Returns how many ratings since an instant have one star, two stars, and so on. */
export async function countByStars(db: Db, of: Of): Promise<number[]> {
  const { rows } = await sql<{ stars: number; count: number }>`
    select r.stars, count(*)::int as count from order_rating r where ${isOf(of)} group by r.stars`.execute(db)
  const counts = new Map(rows.map(({ stars, count }) => [stars, count]))
  return Array.from({ length: mostStars }, (_, place) => counts.get(place + 1) ?? 0)
}

/** Returns the tags of the low ratings since an instant, the most frequent first. */
export async function countTags(db: Db, of: Of): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count
    from order_rating r, unnest(r.tags) tag
    where ${isOf(of)} and r.stars <= ${lowRating}
    group by tag
    order by count desc, tag`.execute(db)
  return rows
}

/** Returns the mean of each branch since an instant, the best one first. */
export async function meanByBranch(
  db: Db,
  of: Of,
): Promise<{ branchId: string; branchName: Localized; mean: number }[]> {
  const { rows } = await sql<{ branchId: string; branchName: Localized; mean: number }>`
    select b.id as "branchId", b.content -> 'name' as "branchName", m.mean
    from (
      select r.branch_id, avg(r.stars)::float8 as mean from order_rating r where ${isOf(of)} group by 1
    ) m
    join branch b on b.id = m.branch_id
    order by m.mean desc, b.place`.execute(db)
  return rows
}

/** Returns how many low ratings have no answer. */
export async function countWaiting(db: Db, branchId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from order_rating r join customer c on c.id = r.customer_id
    where ${conditions.low} ${branchId === null ? sql`` : sql`and r.branch_id = ${branchId}`}`.execute(db)
  return rows[0]?.count ?? 0
}
