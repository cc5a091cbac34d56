import { sql } from 'kysely'
import * as v from 'valibot'
import { LookEntry } from '#contract/menu-file-look.ts'
import { valueAt } from '#domain/menu-change.ts'
import { studioPictureHashOf } from '#domain/studio-picture.ts'
import { type Artwork, lookAtArtwork } from '#server/catalogue/look/artwork.ts'
import { pathsOf, type StoredLook } from '#server/catalogue/look/brand-look.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

/**
 * Stores the pictures of the look. Those of earlier ones stay: an earlier menu may be published again. The
 * same bytes are stored once, and count as added now.
 */
export async function putArtworks(tx: Tx, artworks: readonly Artwork[], now: number): Promise<void> {
  const added_at = new Date(now)
  for (const { hash, body } of artworks)
    // oxlint-disable-next-line no-await-in-loop -- one connection, and a cover may have megabytes
    await tx
      .insertInto('brand_picture')
      .values({ hash, body, added_at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ added_at }))
      .execute()
}

export const findArtworkBody = async (db: Db, hash: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('brand_picture').select('body').where('hash', '=', hash).executeTakeFirst())?.body

/** Returns a stored picture of the look. */
export async function findArtwork(db: Db, hash: string): Promise<Artwork | undefined> {
  const body = await findArtworkBody(db, hash)
  const artwork = body && (await lookAtArtwork(body))
  return typeof artwork === 'string' ? undefined : artwork
}

/**
 * Deletes pictures that no menu names: neither the live one, nor the draft, nor one of the history. The look
 * of a publication has the hash of every picture that its file names. The files are not read: those of a long
 * history have gigabytes.
 */
export const deleteUnusedArtworks = (db: Db, before: number): Promise<number> =>
  deleteInBatches(
    db,
    'brand_picture',
    sql`added_at < ${new Date(before)}
      and not exists (select from brand b where strpos(b.content::text, brand_picture.hash) > 0)
      and not exists (select from menu_draft d where strpos(d.content::text, brand_picture.hash) > 0)
      and not exists (
        select from menu_publication p where strpos(p.look::text, brand_picture.hash) > 0
      )`,
  )

/** Returns the look with the pictures that this menu file names and that were added in the studio. */
export async function withUploads(db: Db, look: StoredLook, file: unknown): Promise<StoredLook> {
  const parsed = v.safeParse(LookEntry, valueAt(file, ['brand', 'look']))
  const added = parsed.success
    ? pathsOf(parsed.output).filter((path) => !Object.hasOwn(look.files, path))
    : []
  const found = await Promise.all(
    added.map(async (path) => {
      const hash = studioPictureHashOf(path)
      const artwork = hash === undefined ? undefined : await findArtwork(db, hash)
      if (!artwork) return []
      const { type, width, height } = artwork
      return [[path, { hash: artwork.hash, type, width, height }] as const]
    }),
  )
  return { ...look, files: { ...look.files, ...Object.fromEntries(found.flat()) } }
}
