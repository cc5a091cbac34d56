import type { Db, Tx } from '#server/platform/db/db.ts'
import { isPictureType, type Picture } from '#server/catalogue/menu-file/picture.ts'

/** Pictures per statement: with photographs, a larger statement would have tens of megabytes. */
const picturesAtOnce = 50

/** Stores pictures; the same bytes are stored once. */
export async function putPictures(tx: Tx, pictures: readonly Picture[]): Promise<void> {
  for (let from = 0; from < pictures.length; from += picturesAtOnce) {
    const rows = pictures.slice(from, from + picturesAtOnce)
    await tx
      .insertInto('picture')
      .values(rows.map(({ hash, type, body }) => ({ hash, type, body })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function findPicture(db: Db, hash: string): Promise<Picture | undefined> {
  const row = await db.selectFrom('picture').selectAll().where('hash', '=', hash).executeTakeFirst()
  return row && isPictureType(row.type) ? { hash: row.hash, type: row.type, body: row.body } : undefined
}
