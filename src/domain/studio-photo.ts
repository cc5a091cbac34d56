import type { FieldPath } from './menu-change.ts'

/** Percent of the width of the upright photograph from the left, and of its height from the top. */
export type PhotoCentre = { readonly x: number; readonly y: number }

/** The fields of a dish in the menu file that are its picture together: none is right without the others. */
export const pictureFields = ['photo', 'photoCentre', 'drawing'] as const

/** Returns the paths of the picture of a dish if this is the path of one of its fields; else none. */
export function picturePathsOf([section, id = '', field, ...inside]: FieldPath): FieldPath[] {
  const isPicture = section === 'items' && inside.length === 0 && pictureFields.some((each) => each === field)
  return isPicture ? pictureFields.map((each) => ['items', id, each]) : []
}

/** The formats of photographs that the shop reads. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type PhotoType = (typeof photoTypes)[number]

/** The endings of the names of photographs. */
export const photoEndings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const satisfies Record<PhotoType, string>

/** Returns the name that a menu file gives to a photograph of the studio. `id` is the hash of its bytes. */
export const studioPhotoName = (id: string, type: PhotoType): string => `studio/${id}.${photoEndings[type]}`

/** Returns the id in the name of a photograph of the studio; undefined for a file beside the menu file. */
export const studioPhotoIdOf = (name: string): string | undefined =>
  /^studio\/([\w-]{22})\.(?:jpg|png|webp|avif)$/.exec(name)?.[1]

export type Size = { readonly width: number; readonly height: number }

/**
 * Returns the largest square of a photograph whose middle is as near to the centre as its edges allow: the
 * start of its edges from the left and from the top, in pixels.
 */
export function squareAround(
  { x, y }: PhotoCentre,
  { width, height }: Size,
): { readonly left: number; readonly top: number; readonly edge: number } {
  const edge = Math.min(width, height)
  const startOf = (percent: number, length: number) =>
    Math.min(length - edge, Math.max(0, Math.round((length * percent) / 100 - edge / 2)))
  return { left: startOf(x, width), top: startOf(y, height), edge }
}

/** Returns the centre moved by these percents, inside the photograph and in whole percents. */
export const movedCentre = ({ x, y }: PhotoCentre, right: number, down: number): PhotoCentre => ({
  x: wholePercent(x + right),
  y: wholePercent(y + down),
})

const wholePercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))
