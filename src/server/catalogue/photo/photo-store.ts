import { sql } from 'kysely'
import type { PhotoFormat } from '#domain/photo.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { CropCentre, Square } from '#server/platform/picture/crop-squares.ts'
import { photoId, type Photo } from './read-photo.ts'

/** After this many tries a photograph is left alone. It decoded when it was checked: the cause is another. */
const mostTries = 3

/** Stores the originals that are not stored yet, one statement each: a photograph has megabytes. */
export async function putPhotos(db: Db, photos: readonly Photo[]): Promise<void> {
  const missing = new Map(photos.map((photo) => [photo.id, photo]))
  if (missing.size === 0) return
  const stored = await db
    .selectFrom('photo')
    .select('id')
    .where('id', 'in', [...missing.keys()])
    .execute()
  for (const { id } of stored) missing.delete(id)
  for (const { id, name, type, centre, read } of missing.values()) {
    // oxlint-disable-next-line no-await-in-loop -- one in memory at a time
    const original = await read()
    if (photoId(original, centre) !== id) throw new Error(`${name}: expected the bytes that were checked`)
    // oxlint-disable-next-line no-await-in-loop
    await db
      .insertInto('photo')
      .values({ id, type, original, centre_x: centre?.x ?? null, centre_y: centre?.y ?? null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns the placeholders of the photographs whose sizes are made, by id. */
export async function listMadePhotos(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('photo').select(['id', 'blur']).where('made_at', 'is not', null).execute()
  return new Map(rows.map(({ id, blur }) => [id, blur ?? '']))
}

type WaitingPhoto = {
  readonly id: string
  readonly original: Buffer
  readonly centre: CropCentre | undefined
  readonly isLastTry: boolean
}

/**
 * Returns the next photograph whose sizes are not made, and counts the try before it begins: a photograph
 * that ends the process is not tried for ever.
 */
export async function claimWaitingPhoto(db: Db): Promise<WaitingPhoto | undefined> {
  const { rows } = await sql<WaitingRow>`
    update photo
    set tries = tries + 1
    where id = (
      select id
      from photo
      where made_at is null and tries < ${mostTries}
      order by tries, place
      limit 1
      for update skip locked
    )
    returning id, original, centre_x, centre_y, tries
  `.execute(db)
  return rows.map(({ id, original, tries, centre_x: x, centre_y: y }) => ({
    id,
    original,
    centre: x === null || y === null ? undefined : { x, y },
    isLastTry: tries >= mostTries,
  }))[0]
}

type WaitingRow = {
  id: string
  original: Buffer
  centre_x: number | null
  centre_y: number | null
  tries: number
}

/** Stores the sizes of a photograph. Two processes may have made the same ones. */
export async function putSizes(
  tx: Tx,
  photo: {
    readonly id: string
    readonly squares: readonly Square[]
    readonly blur: string
    readonly now: number
  },
): Promise<void> {
  const { id, squares, blur, now } = photo
  await tx
    .insertInto('photo_size')
    .values(squares.map((square) => ({ photo_id: id, ...square })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('photo')
    .set({ blur, made_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

export async function isPhotoWaiting(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('photo')
    .select('id')
    .where('made_at', 'is', null)
    .where('tries', '<', mostTries)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many photographs of the live menu have no sizes and are not tried again. */
export async function countFailedPhotos(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from photo
    where made_at is null and tries >= ${mostTries} and id in (
      select named.value
      from (
        select photos
        from menu_publication
        where live_at is not null
        order by live_at desc, number desc
        limit 1
      ) live, jsonb_each_text(live.photos) named
    )
  `.execute(db)
  return rows[0]?.count ?? 0
}

export async function findSize(
  db: Db,
  { id, edge, format }: { readonly id: string; readonly edge: number; readonly format: PhotoFormat },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('photo_size')
    .select('body')
    .where('photo_id', '=', id)
    .where('edge', '=', edge)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.body
}
