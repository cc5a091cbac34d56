import { createHash } from 'node:crypto'
import type { CropCentre } from '#server/platform/picture/crop-squares.ts'
import { lookAtPhoto, type PhotoFault } from '#server/platform/picture/look-at-photo.ts'
import type { PhotoType } from '#domain/studio-photo.ts'
import type { PictureSource } from './picture-source.ts'

/** A photograph that was decoded once. Its bytes are read again when they are stored: a menu has hundreds. */
export type Photo = {
  /** The hash of its bytes and of its centre. */
  readonly id: string
  readonly name: string
  readonly type: PhotoType
  /** Where it is cropped; omitted: around the most detailed region. */
  readonly centre?: CropCentre | undefined
  /** The pixels of its shorter edge; omitted for one that is stored already. */
  readonly shortest?: number
  readonly read: () => Promise<Buffer>
}

/** Reads and decodes a photograph; returns a message that says what was expected if it is invalid. */
export async function readPhoto(
  source: PictureSource,
  name: string,
  centre?: CropCentre,
): Promise<Photo | string> {
  const found = await source.find(name)
  if (typeof found === 'string') return found
  let id = ''
  const look = await lookAtPhoto(async () => {
    const bytes = await found.read()
    id = photoId(bytes, centre)
    return bytes
  }).catch(() => undefined)
  if (!look) return `expected a file that can be read, "${name}" can not`
  if (!look.ok) return faultWords[look.why](name)
  const { type, width, height } = look
  return { id, name, type, ...(centre && { centre }), shortest: Math.min(width, height), read: found.read }
}

/** Another crop of a photograph has another id: the addresses of its sizes never change. */
export const photoId = (bytes: Buffer, centre?: CropCentre): string =>
  createHash('sha256')
    .update(bytes)
    .update(centre ? `${centre.x},${centre.y}` : '')
    .digest('base64url')
    .slice(0, 22)

const formats = 'expected a JPEG, PNG, WebP or AVIF picture'
const faultWords: Record<PhotoFault, (name: string) => string> = {
  empty: (name) => `${formats}, "${name}" is empty`,
  unknown: (name) => `${formats}, "${name}" is none`,
  'too-many-bytes': (name) => `expected a picture of at most 25 MB, "${name}" has more`,
  'too-many-pixels': (name) =>
    `expected a picture of at most 50 million pixels, "${name}" has more; export it smaller`,
  broken: (name) => `expected a whole picture, "${name}" cannot be decoded; export it again`,
  heic: (name) =>
    `${formats}, "${name}" is HEIC; export it as JPEG, or choose on the iPhone Settings, Camera, Formats, ` +
    'Most Compatible and photograph again',
  'too-many-waiting': (name) => `expected at most 5000 pictures, "${name}" is one more`,
}
