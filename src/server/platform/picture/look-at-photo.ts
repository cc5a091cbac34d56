import sharp from 'sharp'
import { createQueue } from '#server/platform/queue.ts'
import { limitThreads } from './limit-threads.ts'
import type { PhotoType } from '#domain/studio-photo.ts'
import { isHeic, pictureTypeOf } from './picture-type.ts'

/** A phone's photograph has 3 to 8 MB, one of a camera up to 20. */
export const mostPhotoBytes = 25 * 1024 * 1024
/** The largest sensors of phones have 50 million pixels in use; decoded they take 150 MB of memory. */
const mostPhotoPixels = 50_000_000
/** A photograph of 50 million pixels decodes in two seconds on a slow core. */
const mostPhotoSeconds = 20

export type PhotoFault =
  | 'empty'
  | 'too-many-bytes'
  | 'heic'
  | 'unknown'
  | 'too-many-pixels'
  | 'broken'
  | 'too-many-waiting'

type PhotoLook =
  | { readonly ok: true; readonly type: PhotoType; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly why: PhotoFault }

/** Both cores of a small server decode; a menu file has at most 5000 items. */
const inQueue = createQueue({ atOnce: 2, waiting: 5000 })

/**
 * Reads a photograph with `read` and decodes it whole, so that a file that merely begins as a picture is
 * found before it is stored. Only two photographs are in memory at once.
 */
export async function lookAtPhoto(read: () => Promise<Buffer>): Promise<PhotoLook> {
  const look = await inQueue(async () => lookAt(await read()))
  return look === 'full' ? { ok: false, why: 'too-many-waiting' } : look
}

async function lookAt(bytes: Buffer): Promise<PhotoLook> {
  limitThreads()
  if (bytes.length === 0) return { ok: false, why: 'empty' }
  if (bytes.length > mostPhotoBytes) return { ok: false, why: 'too-many-bytes' }
  // only the decoders of these types see the file: libvips has many others
  const type = pictureTypeOf(bytes)
  if (!type) return { ok: false, why: isHeic(bytes) ? 'heic' : 'unknown' }
  // the header alone, without decoding
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!facts) return { ok: false, why: 'broken' }
  if (facts.width * facts.height > mostPhotoPixels) return { ok: false, why: 'too-many-pixels' }
  const decoded = await openPhoto(bytes)
    .resize(16, 16)
    .raw()
    .toBuffer()
    .catch(() => undefined)
  if (!decoded) return { ok: false, why: 'broken' }
  const { width, height } = facts.autoOrient
  return { ok: true, type, width, height }
}

/** Opens a photograph upright, within the limits of pixels and time. A broken one throws when decoded. */
export const openPhoto = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: mostPhotoPixels, pages: 1 })
    .timeout({ seconds: mostPhotoSeconds })
    .autoOrient()
