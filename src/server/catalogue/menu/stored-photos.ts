import { isDeepStrictEqual } from 'node:util'
import { studioPhotoIdOf } from '#domain/studio-photo.ts'
import { type Photo, photoId } from '#server/catalogue/photo/read-photo.ts'
import { findOriginal, findUpload } from '#server/catalogue/photo/upload-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isPhotoType } from '#server/platform/picture/picture-type.ts'
import { type Pictured, picturedItems } from './pictured.ts'
import type { StoredPublication } from './publication-store.ts'

/** A photograph that is stored already. */
export type KnownPhoto = { readonly id: string }

/** Returns the photograph that an item names; a message if it is not stored; undefined if it names none. */
export type FindStored = (item: Pictured) => Promise<Photo | KnownPhoto | string | undefined>

type Before = Pick<StoredPublication, 'content' | 'photos'>

/**
 * Finds photographs without their files: those of `before`, the menu that a draft was made from, and those
 * that were added in the studio. With another centre than before it is a new photograph of the same bytes.
 */
export function storedPhotosIn(db: Db, before: Before | undefined): FindStored {
  const findKnown = knownPhotosIn(before)
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
 * item, whose copy it is. The names of one menu are those of the same files.
 */
export function knownPhotosIn(before: Before | undefined) {
  const photographed = picturedItems(before?.content).flatMap((item) => {
    const known = before?.photos[item.id]
    return known === undefined ? [] : [{ ...item, photoId: known }]
  })
  const byName = Map.groupBy(photographed, ({ photo }) => photo)
  return ({ id, photo, photoCentre }: Pictured) => {
    const named = byName.get(photo) ?? []
    const own = named.find((item) => item.id === id)
    // without a name, a photograph was found by the id of its item, and belongs to no other
    if (own || photo === undefined) return own
    return named.find((item) => isDeepStrictEqual(item.photoCentre, photoCentre)) ?? named[0]
  }
}

type Places = { readonly knownId: string | undefined; readonly uploadId: string | undefined }

const findBytes = async (db: Db, { knownId, uploadId }: Places) =>
  (knownId === undefined ? undefined : await findOriginal(db, knownId)) ??
  (uploadId === undefined ? undefined : await findUpload(db, uploadId))

/** Returns the original of a photograph that was found. */
export const bytesOf = async (db: Db, photo: Photo | KnownPhoto): Promise<Buffer | undefined> =>
  'read' in photo ? photo.read() : (await findOriginal(db, photo.id))?.original
