import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { PointsEntry } from '#contract/menu-file-points.ts'
import { type PointsScheme, usualScheme } from '#domain/points.ts'
import type { Db } from '../db/db.ts'

export type SchemeVersion = { readonly version: number | null; readonly scheme: PointsScheme }

/** The scheme as it is now; the usual one, until a menu file with another is imported. */
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

/** What an order was placed under; null: no menu file had said anything yet. */
export async function findSchemeOf(db: Db, version: number | null): Promise<PointsScheme> {
  if (version === null) return usualScheme
  const row = await db
    .selectFrom('points_scheme')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return v.parse(PointsEntry, row.content)
}

/** Makes it the scheme from now on, as a version of its own. False: it was that already. Raise the menu's revision with it. */
export async function changeScheme(tx: Db, scheme: PointsScheme, at: number): Promise<boolean> {
  const before = await findScheme(tx)
  const isSame = isDeepStrictEqual(before.scheme, scheme)
  if (isSame && before.version !== null) return false
  await tx
    .insertInto('points_scheme')
    .values({ version: (before.version ?? 0) + 1, content: JSON.stringify(scheme), made_at: new Date(at) })
    .execute()
  return !isSame
}
