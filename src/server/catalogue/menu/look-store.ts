import type { Artwork } from '#server/catalogue/look/artwork.ts'
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
