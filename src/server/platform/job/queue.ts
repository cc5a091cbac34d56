import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

export type Job = {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  readonly lane: string
  readonly tries: number
  readonly asked: number
  /** The end of this worker's lease. */
  readonly until: Date
}

/**
 * Inserts a job in the caller's transaction, to run after the commit. A job that is enqueued again while
 * waiting runs once; one that was given up has all its tries again.
 */
export const enqueue = (
  db: Db,
  job: { kind: string; payload: object; dedupe: string; lane?: string; at: number },
): Promise<unknown> =>
  sql`
    insert into job as j (kind, payload, dedupe, lane, run_at)
    values (
      ${job.kind}, ${JSON.stringify(job.payload)}::jsonb, ${job.dedupe}, ${job.lane ?? ''},
      ${new Date(job.at)}::timestamptz
    )
    on conflict (dedupe) do update
      set asked = j.asked + 1, given_up = false, tries = case when j.given_up then 0 else j.tries end
  `.execute(db)

/**
 * Claims the oldest due jobs, and of each lane in `rooms` at most as many as it has room for. Parallel
 * workers claim different jobs.
 */
export async function claimJobs(
  db: Db,
  { kinds, now, until, most, rooms }: ClaimOptions,
): Promise<readonly Job[]> {
  const { rows } = await sql<Job>`
    with room as (
      select *
      from unnest(
        ${rooms.map(({ lane }) => lane)}::text[],
        ${rooms.map(({ room }) => room)}::int[]
      ) as t (lane, room)
    ), due as (
      select id, lane, run_at
      from job
      where not given_up
        and run_at <= ${new Date(now)}::timestamptz
        and (locked_until is null or locked_until <= ${new Date(now)}::timestamptz)
        and kind = any(${kinds}::text[])
        and lane <> all(array(select lane from room where room <= 0))
      order by run_at, id
      limit ${most}
      for update skip locked
    ), ranked as (
      select id, lane, row_number() over (partition by lane order by run_at, id) as place
      from due
    )
    update job
    set locked_until = ${new Date(until)}::timestamptz, tries = tries + 1
    where id in (select id from ranked left join room using (lane) where place <= coalesce(room, ${most}))
    returning id, kind, payload, lane, tries, asked, locked_until as until
  `.execute(db)
  return rows
}

type ClaimOptions = {
  readonly kinds: readonly string[]
  readonly now: number
  readonly until: number
  readonly most: number
  /** How many more jobs these lanes may have; the others: any number. */
  readonly rooms: readonly { readonly lane: string; readonly room: number }[]
}

/**
 * Deletes finished jobs. One that was enqueued again meanwhile becomes due again, behind those that are due
 * already: the worker may have missed the news.
 */
export const finishJobs = (db: Db, jobs: readonly Job[], now: number): Promise<unknown> =>
  sql`
    with ended as (
      select *
      from unnest(
        ${jobs.map(({ id }) => id)}::bigint[],
        ${jobs.map(({ asked }) => asked)}::int[],
        ${jobs.map(({ until }) => until)}::timestamptz[]
      ) as t (id, asked, until)
    ), done as (
      delete from job j
      using ended e
      where j.id = e.id and j.asked = e.asked and j.locked_until = e.until
    )
    update job j
    set locked_until = null, tries = 0, run_at = greatest(j.run_at, ${new Date(now)}::timestamptz)
    from ended e
    where j.id = e.id and j.asked <> e.asked and j.locked_until = e.until
  `.execute(db)

/**
 * Reschedules a failed job for `runAt`; null gives it up until an operator intervenes. One that was enqueued
 * again meanwhile is due at `now`, with all its tries: what it waits for may have changed. Returns whether
 * the job was given up.
 */
export async function postponeJob(
  db: Db,
  { id, asked, until }: Job,
  { now, runAt, problem }: { now: number; runAt: number | null; problem: string },
): Promise<boolean> {
  const { rows } = await sql<{ given_up: boolean }>`
    update job
    set
      locked_until = null,
      problem = ${problem.slice(0, 500)},
      given_up = asked = ${asked} and ${runAt === null},
      tries = case when asked <> ${asked} then 0 else tries end,
      run_at = case
        when asked <> ${asked} then ${new Date(now)}::timestamptz
        else coalesce(${runAt === null ? null : new Date(runAt)}::timestamptz, run_at)
      end
    where id = ${id} and locked_until = ${until}::timestamptz
    returning given_up
  `.execute(db)
  return rows[0]?.given_up ?? false
}

/**
 * Delays the waiting jobs of a kind whose lane ends with `service`: a push service that answered 429 wants a
 * pause.
 */
export const delayJobsOf = (
  db: Db,
  { kind, service, until }: { readonly kind: string; readonly service: string; readonly until: number },
): Promise<unknown> =>
  sql`
    update job
    set run_at = greatest(run_at, ${new Date(until)}::timestamptz)
    where kind = ${kind} and lane like '% ' || ${service} and locked_until is null
  `.execute(db)

/** Makes waiting jobs due now, with all their tries. Jobs that a worker has in hand are left alone. */
export const hurryJobs = (
  db: Db,
  { dedupes, at }: { readonly dedupes: readonly string[]; readonly at: number },
): Promise<unknown> =>
  sql`
    update job
    set run_at = least(run_at, ${new Date(at)}::timestamptz), tries = 0
    where dedupe = any (${[...dedupes]}::text[]) and locked_until is null
  `.execute(db)

/** Returns how many jobs are due, for how many milliseconds the oldest waits, and how many were given up. */
export async function countJobs(
  db: Db,
  now: number,
): Promise<{ readonly due: number; readonly oldestMs: number; readonly givenUp: number }> {
  const { rows } = await sql<{ due: number; oldest: Date | null; given_up: number }>`
    select
      count(*) filter (where not given_up and run_at <= ${new Date(now)}::timestamptz)::int as due,
      min(run_at) filter (where not given_up and run_at <= ${new Date(now)}::timestamptz) as oldest,
      count(*) filter (where given_up)::int as given_up
    from job
  `.execute(db)
  // an aggregate without groups is one row
  const [row] = rows
  const oldest = row?.oldest ?? null
  return {
    due: row?.due ?? 0,
    oldestMs: oldest === null ? 0 : now - oldest.getTime(),
    givenUp: row?.given_up ?? 0,
  }
}

/** Deletes the jobs that were given up and should have run before `before`. */
export const deleteFailedJobs = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'job', sql`given_up and run_at < ${new Date(before)}`)
