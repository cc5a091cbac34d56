import { sql } from 'kysely'
import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import type { PauseReason } from '#domain/availability.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

export type Kind = 'item' | 'option' | 'pause' | 'capacity'
/** The subject of a change: the id of an item or option, or '' for the branch itself. */
type Subject = { readonly branchId: string; readonly kind: Kind; readonly subject: string }

/**
 * Serializes the changes of a branch, so that their numbers follow their order. Orders only refer to the
 * branch row and do not wait. The lock on menu imports comes first, because an import takes these rows in the
 * opposite order.
 */
export async function lockBranch(tx: Tx, branchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('menu import'))`.execute(tx)
  await tx.selectFrom('branch').select('id').where('id', '=', branchId).forNoKeyUpdate().execute()
}

/** Returns the number of the newest change of a subject or branch; 0 before the first. */
export async function findLastChange(
  db: Db,
  { branchId, ...of }: Pick<Subject, 'branchId'> & Partial<Subject>,
) {
  const { id } = await db
    .selectFrom('availability_change')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('branch_id', '=', branchId)
    .$if(of.kind !== undefined, (query) => query.where('kind', '=', of.kind ?? 'item'))
    .$if(of.subject !== undefined, (query) => query.where('subject', '=', of.subject ?? ''))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

export const insertChange = (
  tx: Tx,
  { branchId, kind, subject }: Subject,
  { staffId, at, said }: { staffId: string; at: number; said: unknown },
) =>
  tx
    .insertInto('availability_change')
    .values({
      branch_id: branchId,
      kind,
      subject,
      staff_id: staffId,
      changed_at: new Date(at),
      said: JSON.stringify(said),
    })
    .execute()

/**
 * Marks an option as unavailable until an instant (milliseconds since 1970), or until staff change it (null).
 */
export const setOptionState = (tx: Tx, branchId: string, optionId: string, until: number | null) => {
  const values = { until: until === null ? null : new Date(until) }
  return tx
    .insertInto('branch_option')
    .values({ branch_id: branchId, option_id: optionId, ...values })
    .onConflict((conflict) => conflict.columns(['branch_id', 'option_id']).doUpdateSet(values))
    .execute()
}

export const clearOptionState = (tx: Tx, branchId: string, optionId: string) =>
  tx.deleteFrom('branch_option').where('branch_id', '=', branchId).where('option_id', '=', optionId).execute()

type SaidItem = {
  readonly id: string
  readonly state: 'out-of-stock' | 'paused'
  readonly until: number | null
  readonly note: v.InferOutput<typeof Localized>
}
export type Restrictions = {
  readonly items: readonly SaidItem[]
  readonly options: readonly { readonly id: string; readonly until: number | null }[]
  readonly pause: { readonly until: number; readonly reason: PauseReason | null } | null
  readonly kitchen: { readonly until: number; readonly units: number } | null
}

/** Returns the branch's restrictions that have not ended. */
export async function findRestrictions(db: Db, branchId: string, now: number): Promise<Restrictions> {
  const [items, options, branch] = [
    await db.selectFrom('branch_item').selectAll().where('branch_id', '=', branchId).execute(),
    await db.selectFrom('branch_option').selectAll().where('branch_id', '=', branchId).execute(),
    await db
      .selectFrom('branch')
      .select(['paused_until', 'pause_reason', 'capacity_units', 'capacity_until'])
      .where('id', '=', branchId)
      .executeTakeFirst(),
  ]
  const holds = ({ until }: { until: number | null }) => until === null || until > now
  const pausedUntil = branch?.paused_until?.getTime() ?? 0
  const limitedUntil = branch?.capacity_until?.getTime() ?? 0
  return {
    items: items
      .map((row) => ({
        id: row.item_id,
        state: row.state,
        until: row.until?.getTime() ?? null,
        note: v.parse(Localized, row.note),
      }))
      .filter(holds),
    options: options.map((row) => ({ id: row.option_id, until: row.until?.getTime() ?? null })).filter(holds),
    pause: pausedUntil > now ? { until: pausedUntil, reason: branch?.pause_reason ?? null } : null,
    kitchen: limitedUntil > now ? { until: limitedUntil, units: branch?.capacity_units ?? 0 } : null,
  }
}

export type Change = { readonly by: string; readonly saidAt: Date }

/** Returns who made the last change of each subject, keyed by kind and subject. */
export async function findChanges(
  db: Db,
  branchId: string,
  of: readonly Pick<Subject, 'kind' | 'subject'>[],
): Promise<ReadonlyMap<string, Change>> {
  const { rows } = await sql<Change & Pick<Subject, 'kind' | 'subject'>>`
    select asked.kind, asked.subject, c.first_name as "by", last.changed_at as "saidAt"
    from unnest(${of.map(({ kind }) => kind)}::text[], ${of.map(({ subject }) => subject)}::text[])
        as asked (kind, subject)
      cross join lateral (
        select staff_id, changed_at
        from availability_change
        where branch_id = ${branchId} and kind = asked.kind and subject = asked.subject
        order by id desc
        limit 1
      ) as last
      join customer c on c.id = last.staff_id
  `.execute(db)
  return new Map(rows.map((row) => [`${row.kind} ${row.subject}`, row]))
}
