import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as v from 'valibot'
import { PointsEntry } from '#contract/menu-file-points.ts'
import { type PointsScheme, usualScheme } from '#domain/points.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

type SchemeVersion = { readonly version: number | null; readonly scheme: PointsScheme }

/** Selects the `version` of the current scheme and its `content` as text; no row before the first import. */
export const selectScheme = () => sql`
  select version, content::text as content from points_scheme order by version desc limit 1`

/** Returns the scheme of such a row; the default one for a row of nulls. */
export function schemeOf({ version, content }: SchemeRow): SchemeVersion {
  if (version === null || content === null) return { version: null, scheme: usualScheme }
  if (latest?.content !== content) latest = { content, scheme: v.parse(PointsEntry, JSON.parse(content)) }
  return { version, scheme: latest.scheme }
}

export type SchemeRow =
  | { readonly version: number; readonly content: string }
  | { readonly version: null; readonly content: null }

// every order reads the scheme, which rarely changes: its text is parsed once
let latest: { readonly content: string; readonly scheme: PointsScheme } | undefined

/** Returns the current scheme; the default one until a menu file with another is imported. */
export async function findScheme(db: Db): Promise<SchemeVersion> {
  const { rows } = await sql<SchemeRow>`${selectScheme()}`.execute(db)
  return schemeOf(rows[0] ?? { version: null, content: null })
}

/** Returns the scheme that an order was placed under; the default one for `version` null. */
export async function getSchemeOf(db: Db, version: number | null): Promise<PointsScheme> {
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
