import type { Artwork } from '#server/catalogue/look/artwork.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Stores the pictures of the look, and deletes those of an earlier one. */
export async function setArtworks(tx: Tx, artworks: readonly Artwork[]): Promise<void> {
  const hashes = [...new Set(artworks.map(({ hash }) => hash))]
  await tx
    .deleteFrom('brand_picture')
    .$if(hashes.length > 0, (query) => query.where('hash', 'not in', hashes))
    .execute()
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
