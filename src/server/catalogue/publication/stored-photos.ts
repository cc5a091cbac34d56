import { isDeepStrictEqual } from 'node:util'
import { studioPhotoIdOf, studioPhotoName } from '#domain/studio-photo.ts'
import { type Photo, photoId } from '#server/catalogue/photo/read-photo.ts'
import { findOriginal, findUpload, listOriginals } from '#server/catalogue/photo/upload-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isPhotoType } from '#server/platform/picture/picture-type.ts'
import {
  type FindStored,
  type KnownPhoto,
  type Pictured,
  picturedItems,
} from '#server/catalogue/menu-file/pictured.ts'
import type { StoredPublication } from './publication-store.ts'

type Before = Pick<StoredPublication, 'content' | 'photos'>

/**
 * Finds photographs without their files: those of `before`, the menu that a draft was made from, and those
 * that were added in the studio. With another centre than before it is a new photograph of the same bytes.
 * `earlier` has photographs that `before` may no longer have.
 */
export function storedPhotosIn(db: Db, before: Before | undefined, earlier?: Before): FindStored {
  const findKnown = knownPhotosIn(before, earlier)
  return async (item) => {
    const { photo: name, photoCentre: centre } = item
    const known = findKnown(item)
    if (known && isDeepStrictEqual(centre, known.photoCentre)) return { id: known.photoId }
    if (name === undefined) return undefined
    const knownId = known?.photoId
    const read = () => findBytes(db, { knownId, uploadId: studioPhotoIdOf(name) })
    const found = await read()
    if (!found || !isPhotoType(found.type)) return `expected a photograph that is stored, "${name}" is none`
    const { type, original } = found
    return {
      id: photoId(original, centre),
      name,
      type,
      centre,
      // read again when it is stored: a publication may have many new ones
      read: async () => {
        const again = await read()
        if (!again) throw new Error(`${name}: expected the photograph that was found before`)
        return again.original
      },
    }
  }
}

/**
 * Returns a function that finds the photograph in `before` that an item names: its own, or that of another
 * item, whose copy it is. The names of one menu are those of the same files. One that `before` does not know
 * is that of the same item in `earlier`.
 */
export function knownPhotosIn(before: Before | undefined, earlier?: Before) {
  const byName = Map.groupBy(photographedIn(before), ({ photo }) => photo)
  const ofEarlier = photographedIn(earlier)
  return ({ id, photo, photoCentre }: Pictured) => {
    const named = byName.get(photo) ?? []
    const own = named.find((item) => item.id === id)
    // without a name, a photograph was found by the id of its item, and belongs to no other
    if (own || photo === undefined) return own
    return (
      ofEarlier.find((item) => item.id === id && item.photo === photo) ??
      named.find((item) => isDeepStrictEqual(item.photoCentre, photoCentre)) ??
      named[0]
    )
  }
}

const photographedIn = (menu: Before | undefined) =>
  picturedItems(menu?.content).flatMap((item) => {
    const photoId = menu?.photos[item.id]
    return photoId === undefined ? [] : [{ ...item, photoId }]
  })

/**
 * Returns the names with which copies of its items have their photographs, by item: for those that a menu
 * found by the names of the files, which the menu does not name.
 */
export async function namesForCopies(db: Db, menu: Before): Promise<Record<string, string>> {
  const unnamed = photographedIn(menu).filter(({ photo }) => photo === undefined)
  const typeOf = await listOriginals(
    db,
    unnamed.map(({ photoId }) => photoId),
  )
  return Object.fromEntries(
    unnamed.flatMap(({ id, photoId }) => {
      const type = typeOf.get(photoId)
      return type !== undefined && isPhotoType(type) ? [[id, studioPhotoName(photoId, type)]] : []
    }),
  )
}

type Places = { readonly knownId: string | undefined; readonly uploadId: string | undefined }

const findBytes = async (db: Db, { knownId, uploadId }: Places) =>
  (knownId === undefined ? undefined : await findOriginal(db, knownId)) ??
  (uploadId === undefined
    ? undefined
    : // a copy names the photograph of its dish, which was not added in the studio
      ((await findUpload(db, uploadId)) ?? (await findOriginal(db, uploadId))))

/** Returns the original of a photograph that was found. */
export const bytesOf = async (db: Db, photo: Photo | KnownPhoto): Promise<Buffer | undefined> =>
  'read' in photo ? photo.read() : (await findOriginal(db, photo.id))?.original
