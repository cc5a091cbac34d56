import { sql } from 'kysely'
import type { KeyScope } from '#domain/event.ts'
import type { Db } from '#server/platform/db/db.ts'

type NewKey = {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly hash: string
  readonly scopes: readonly KeyScope[]
  readonly at: number
}

export const insertKey = (db: Db, { id, name, prefix, hash, scopes, at }: NewKey): Promise<unknown> =>
  db
    .insertInto('api_key')
    .values({ id, name, prefix, key_hash: hash, scopes: [...scopes], created_at: new Date(at) })
    .execute()

/** Returns the key with this hash, unless it is revoked; the hash before a rotation is valid for a while. */
export const findKeyByHash = (db: Db, hash: string, now: number) =>
  db
    .selectFrom('api_key')
    .select(['id', 'scopes', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('key_hash', '=', hash),
        eb.and([eb('earlier_hash', '=', hash), eb('earlier_until', '>', new Date(now))]),
      ]),
    )
    .executeTakeFirst()

export const noteKeyUse = (db: Db, id: string, at: number): Promise<unknown> =>
  db
    .updateTable('api_key')
    .set({ last_used_at: new Date(at) })
    .where('id', '=', id)
    .execute()

export const listKeys = (db: Db) =>
  db
    .selectFrom('api_key')
    .select(['id', 'name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'earlier_until', 'revoked_at'])
    .orderBy('created_at')
    .execute()

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

/** Replaces the key; the one before stays valid until then. Returns false without such a key. */
export async function rotateKey(
  db: Db,
  id: string,
  { prefix, hash, earlierUntil }: { prefix: string; hash: string; earlierUntil: number },
): Promise<boolean> {
  const row = await db
    .updateTable('api_key')
    .set({
      earlier_hash: sql<string>`key_hash`,
      earlier_until: new Date(earlierUntil),
      key_hash: hash,
      prefix,
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes the key at once, for good. Returns false without such a key. */
export async function revokeKey(db: Db, id: string, at: number): Promise<boolean> {
  const row = await db
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${new Date(at)}::timestamptz)` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
