import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

/** A token bucket: it holds at most `capacity` tokens and refills by `perSecond`. */
export type Bucket = { readonly capacity: number; readonly perSecond: number }
type Taken = { readonly ok: boolean; readonly retryAfterSeconds: number }

/** Takes one token; see `takeTokens`. */
export const takeToken = (db: Db, key: string, bucket: Bucket, now: number): Promise<Taken> =>
  takeTokens(db, key, bucket, { now, amount: 1 })

/**
 * Takes `amount` tokens from the bucket `key`, which starts full. `ok` is false if it had fewer, and none is
 * taken; `retryAfterSeconds` is then the wait until it has them. One statement, so that parallel requests
 * cannot take too many. `now` is in milliseconds since 1970.
 */
export async function takeTokens(
  db: Db,
  key: string,
  { capacity, perSecond }: Bucket,
  { now, amount }: { readonly now: number; readonly amount: number },
): Promise<Taken> {
  const { rows } = await sql<{ allowed: boolean; tokens: number }>`
    insert into rate_limit as old (key, tokens, taken_at, allowed)
    values (${key}, ${capacity}::float8 - ${amount}::float8, ${new Date(now)}::timestamptz, true)
    on conflict (key) do update set (tokens, allowed, taken_at) = (
      select
        case when held >= ${amount}::float8 then held - ${amount}::float8 else held end,
        held >= ${amount}::float8,
        greatest(old.taken_at, excluded.taken_at)
      from (
        select least(
          ${capacity}::float8,
          old.tokens
            + greatest(0, extract(epoch from excluded.taken_at - old.taken_at)) * ${perSecond}::float8
        ) as held
      ) as refilled
    )
    returning allowed, tokens`.execute(db)
  const [taken] = rows
  if (!taken) throw new Error('expected the bucket that was just written')
  return {
    ok: taken.allowed,
    retryAfterSeconds: taken.allowed ? 0 : secondsUntil(amount, taken.tokens, perSecond),
  }
}

/** Returns the seconds until the bucket has a token, 0 if it has one; takes none. */
export async function secondsUntilToken(
  db: Db,
  key: string,
  { capacity, perSecond }: Bucket,
  now: number,
): Promise<number> {
  const bucket = await db
    .selectFrom('rate_limit')
    .select(['tokens', 'taken_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!bucket) return 0
  const since = Math.max(0, now - bucket.taken_at.getTime()) / 1000
  const held = Math.min(capacity, bucket.tokens + since * perSecond)
  return held >= 1 ? 0 : secondsUntil(1, held, perSecond)
}

const secondsUntil = (amount: number, held: number, perSecond: number): number =>
  Math.max(1, Math.ceil((amount - held) / perSecond))

/** Deletes buckets that were not used since `before` (milliseconds since 1970). */
export const deleteOldBuckets = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'rate_limit', sql`taken_at < ${new Date(before)}`)
