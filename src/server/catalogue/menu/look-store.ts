import * as v from 'valibot'
import { LookEntry } from '#contract/menu-file-look.ts'
import { valueAt } from '#domain/menu-change.ts'
import { studioPictureHashOf } from '#domain/studio-picture.ts'
import { type Artwork, lookAtArtwork } from '#server/catalogue/look/artwork.ts'
import { pathsOf, type StoredLook } from '#server/catalogue/look/brand-look.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Stores the pictures of the look. Those of earlier ones stay: an earlier menu may be published again. */
export async function putArtworks(tx: Tx, artworks: readonly Artwork[]): Promise<void> {
  for (const { hash, body } of artworks)
    // oxlint-disable-next-line no-await-in-loop -- one connection, and a cover may have megabytes
    await tx
      .insertInto('brand_picture')
      .values({ hash, body })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const findArtworkBody = async (db: Db, hash: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('brand_picture').select('body').where('hash', '=', hash).executeTakeFirst())?.body

/** Returns the look with the pictures that this menu file names and that were added in the studio. */
export async function withUploads(db: Db, look: StoredLook, file: unknown): Promise<StoredLook> {
  const parsed = v.safeParse(LookEntry, valueAt(file, ['brand', 'look']))
  const added = parsed.success
    ? pathsOf(parsed.output).filter((path) => !Object.hasOwn(look.files, path))
    : []
  const found = await Promise.all(
    added.map(async (path) => {
      const hash = studioPictureHashOf(path)
      const body = hash === undefined ? undefined : await findArtworkBody(db, hash)
      const artwork = body && (await lookAtArtwork(body))
      if (artwork === undefined || typeof artwork === 'string') return []
      const { type, width, height } = artwork
      return [[path, { hash: artwork.hash, type, width, height }] as const]
    }),
  )
  return { ...look, files: { ...look.files, ...Object.fromEntries(found.flat()) } }
}
