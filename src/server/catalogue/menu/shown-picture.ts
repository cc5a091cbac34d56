import { photoIdOf } from '#domain/photo.ts'
import type { ShownItem, SoldItem } from '#server/catalogue/menu-file/content.ts'

type MadePhotos = ReadonlyMap<string, string>

/** Replaces a photograph whose sizes are not made yet by what the dish showed before. */
export function shownPicture(
  { pictureBefore = null, pictureOfFile: _file, ...item }: SoldItem,
  made: MadePhotos,
): ShownItem {
  const picture = isReady(item.picture, made) ? item.picture : pictureBefore
  const id = picture === null ? undefined : photoIdOf(picture)
  return { ...item, picture, blur: (id !== undefined && made.get(id)) || null }
}

/**
 * Gives an item of a menu file what the stored one knows of its picture: the one that a command gave it, as
 * long as the file says the same as then, and what is shown until its sizes are made.
 */
export function withStoredPicture(item: SoldItem, stored: SoldItem | undefined, made: MadePhotos): SoldItem {
  if (!stored) return item
  const isOwn = stored.pictureOfFile !== undefined && stored.pictureOfFile === item.picture
  return isOwn
    ? withPicture({ ...item, pictureOfFile: stored.pictureOfFile }, stored.picture, { stored, made })
    : withPicture(item, item.picture, { stored, made })
}

/** Gives an item a picture; until a photograph is made, it shows what the stored item shows. */
export function withPicture(
  { pictureBefore: _before, ...item }: SoldItem,
  picture: string | null,
  { stored, made }: { readonly stored: SoldItem; readonly made: MadePhotos },
): SoldItem {
  if (isReady(picture, made)) return { ...item, picture }
  const before = picture === stored.picture ? stored.pictureBefore : shownPicture(stored, made).picture
  return { ...item, picture, pictureBefore: before ?? null }
}

function isReady(picture: string | null, made: MadePhotos): boolean {
  const id = picture === null ? undefined : photoIdOf(picture)
  return id === undefined || made.has(id)
}
