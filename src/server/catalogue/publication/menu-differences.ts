import { differencesOf, type FieldPath, isSameValue, type MenuChange, valueAt } from '#domain/menu-change.ts'
import { pathsOf, plainLook, type StoredLook } from '#server/catalogue/look/brand-look.ts'
import { picturedItems } from '#server/catalogue/menu-file/pictured.ts'

/** A menu with its pictures: a file may have the name that another one had before. */
export type Illustrated = {
  /** The menu file as JSON. */
  readonly content: unknown
  /** The ids of the photographs by item. */
  readonly photos: Readonly<Record<string, string>>
  readonly look: StoredLook
}

/**
 * Returns the differences of two menus: those of their files, then each picture that has the same name and
 * other content, whose `from` and `to` are the same.
 */
export function differencesBetween(before: Illustrated, after: Illustrated): MenuChange[] {
  const changes = differencesOf(before.content, after.content)
  const pictures = [...photosThatDiffer(before, after), ...lookPicturesThatDiffer(before, after)]
    .filter((path) => !changes.some((change) => isChangeOf(change.path, path)))
    .map((path) => ({ path, from: valueAt(before.content, path), to: valueAt(after.content, path) }))
  return [...changes, ...pictures]
}

const photosThatDiffer = (before: Illustrated, after: Illustrated): string[][] =>
  picturedItems(after.content)
    .filter(({ id }) => before.photos[id] !== after.photos[id])
    .map(({ id }) => ['items', id, 'photo'])

const lookFields = ['logo', 'icon', 'tileIcon', 'cover', 'screenshots'] as const

const lookPicturesThatDiffer = (before: Illustrated, after: Illustrated): string[][] =>
  lookFields
    .filter((field) => !isSameValue(hashesIn(before.look, field), hashesIn(after.look, field)))
    .map((field) => ['brand', 'look', field])

const hashesIn = ({ entry, files }: StoredLook, field: (typeof lookFields)[number]) =>
  pathsOf({ ...plainLook.entry, [field]: entry[field] }).map((path) => files[path]?.hash)

/** Whether a change of the file is one of this picture: of its name, its centre, or its whole dish. */
function isChangeOf(change: FieldPath, picture: FieldPath): boolean {
  const [section, id] = picture
  if (section === 'items')
    return change[0] === section && change[1] === id && dishPictures.includes(change[2])
  return change.slice(0, 3).every((part, place) => part === picture[place])
}

/** The fields that a photograph of a dish follows from; undefined for a dish that is new or removed. */
const dishPictures: readonly (string | undefined)[] = ['photo', 'photoCentre', 'drawing', undefined]
