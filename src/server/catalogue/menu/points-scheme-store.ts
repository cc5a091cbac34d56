import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { PointsEntry } from '#contract/menu-file-points.ts'
import { type PointsScheme, usualScheme } from '#domain/points.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

type SchemeVersion = { readonly version: number | null; readonly scheme: PointsScheme }

/** Returns the current scheme; the default one until a menu file with another is imported. */
export async function findScheme(db: Db): Promise<SchemeVersion> {
  const row = await db
    .selectFrom('points_scheme')
    .select(['version', 'content'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { version: row.version, scheme: v.parse(PointsEntry, row.content) }
    : { version: null, scheme: usualScheme }
}

/** Returns the scheme that an order was placed under; the default one for `version` null. */
export async function findSchemeOf(db: Db, version: number | null): Promise<PointsScheme> {
  if (version === null) return usualScheme
  const row = await db
    .selectFrom('points_scheme')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return v.parse(PointsEntry, row.content)
}

/**
 * Stores a new version of the scheme. Returns false if it equals the current one. The caller raises the
 * menu's revision in the same transaction.
 */
export async function changeScheme(tx: Tx, scheme: PointsScheme, at: number): Promise<boolean> {
  const before = await findScheme(tx)
  const isSame = isDeepStrictEqual(before.scheme, scheme)
  if (isSame && before.version !== null) return false
  await tx
    .insertInto('points_scheme')
    .values({ version: (before.version ?? 0) + 1, content: JSON.stringify(scheme), made_at: new Date(at) })
    .execute()
  return !isSame
}
