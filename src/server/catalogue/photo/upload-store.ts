import { sql } from 'kysely'
import type { PhotoType } from '#domain/studio-photo.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

type Upload = {
  readonly id: string
  readonly type: PhotoType
  readonly original: Buffer
  readonly preview: Buffer
  readonly width: number
  readonly height: number
}

/** Stores a photograph of the studio. The same bytes are stored once, and count as added now. */
export async function putUpload(db: Db, upload: Upload, now: number): Promise<void> {
  const uploaded_at = new Date(now)
  await db
    .insertInto('photo_upload')
    .values({ ...upload, uploaded_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ uploaded_at }))
    .execute()
}

/** Returns which of these photographs were added in the studio. */
export async function listUploads(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('photo_upload').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Returns the types of those of these photographs that a menu shows, or showed, by id. */
export async function listOriginals(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('photo').select(['id', 'type']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** Returns the small WebP of what was added in the studio. */
export async function findUploadPreview(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('photo_upload').select('preview').where('id', '=', id).executeTakeFirst()
  return row?.preview
}

/** The bytes of a photograph as they were given. */
type Original = { readonly type: string; readonly original: Buffer }

/** Returns what was added in the studio under this id. */
export const findUpload = (db: Db, id: string): Promise<Original | undefined> =>
  db.selectFrom('photo_upload').select(['type', 'original']).where('id', '=', id).executeTakeFirst()

/** Returns the original of a photograph that a menu shows, or showed. */
export const findOriginal = (db: Db, id: string): Promise<Original | undefined> =>
  db.selectFrom('photo').select(['type', 'original']).where('id', '=', id).executeTakeFirst()

/** Deletes photographs that neither the draft nor a publication that waits names. */
export const deleteUnusedUploads = (db: Db, before: number): Promise<number> =>
  deleteInBatches(
    db,
    'photo_upload',
    sql`uploaded_at < ${new Date(before)}
      and not exists (select from menu_draft d where strpos(d.content::text, photo_upload.id) > 0)
      and not exists (
        select from menu_publication p
        where p.live_at is null and p.taken_back_at is null and p.failed_at is null
          and strpos(p.content::text, photo_upload.id) > 0
      )`,
  )
