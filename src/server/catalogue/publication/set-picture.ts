import { basename, dirname } from 'node:path'
import { storedAddress } from '#domain/photo.ts'
import { folderOf } from '#server/catalogue/photo/picture-source.ts'
import { isPhotoWaiting, listMadePhotos, putPhotos } from '#server/catalogue/photo/photo-store.ts'
import { type Photo, readPhoto } from '#server/catalogue/photo/read-photo.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickJobs } from '#server/platform/job/worker.ts'
import { publishMenuChange } from '#server/catalogue/menu/menu-reading.ts'
import { enqueuePhotos } from './photo-job.ts'
import { lockItem, setItem } from '#server/catalogue/menu/item-store.ts'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'
import { withPicture } from '#server/catalogue/menu/shown-picture.ts'
import { lockImports } from '#server/catalogue/menu/store.ts'

/** Reads the photograph in a file; returns a message that says what was expected if it is invalid. */
export const readPhotoFile = (path: string): Promise<Photo | string> =>
  readPhoto(folderOf(dirname(path)), basename(path))

/**
 * Gives a dish a photograph. It keeps it at the next import, unless the file then names another picture than
 * now. Until the sizes are made, the dish shows its old picture.
 */
export async function setPicture(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  itemId: string,
  photo: Photo,
): Promise<'set' | 'same' | 'no-such-item'> {
  const { db, now } = deps
  await putPhotos(db, [photo])
  const outcome = await db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const stored = await lockItem(tx, itemId)
    if (!stored) return 'no-such-item'
    if (await isPhotoWaiting(tx)) await enqueuePhotos(tx, now())
    const picture = storedAddress(photo.id)
    if (stored.picture === picture) return 'same'
    const { pictureOfFile = stored.picture } = stored
    await setItem(
      tx,
      withPicture({ ...stored, pictureOfFile }, picture, { stored, made: await listMadePhotos(tx) }),
    )
    await raiseRevision(tx)
    return 'set'
  })
  kickJobs(deps)
  if (outcome === 'set') await publishMenuChange(deps)
  return outcome
}
