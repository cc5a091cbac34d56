import { photoEndings, type PhotoType } from './studio-photo.ts'

/** The formats of pictures of the look, with the endings of their names. */
const endings = { 'image/svg+xml': 'svg', ...photoEndings } as const

/** Returns the name that a menu file gives to a picture of the look of the studio. `hash` is of its bytes. */
export const studioPictureName = (hash: string, type: PhotoType | 'image/svg+xml'): string =>
  `studio/${hash}.${endings[type]}`

/** Returns the hash in the name of a picture of the studio; undefined for a file beside the menu file. */
export const studioPictureHashOf = (name: string): string | undefined =>
  /^studio\/([\w-]{22})\.(?:svg|jpg|png|webp|avif)$/.exec(name)?.[1]
