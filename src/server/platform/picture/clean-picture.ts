import sharp from 'sharp'
import { limitThreads } from './limit-threads.ts'
import { type PhotoType, photoTypes } from '#domain/studio-photo.ts'
import { pictureTypeOf } from './picture-type.ts'
import { createQueue } from '#server/platform/queue.ts'

export type CleanPicture = { readonly type: 'image/jpeg' | 'image/webp'; readonly body: Buffer }

export type CleanOutcome =
  | { readonly ok: true; readonly picture: CleanPicture }
  /** `unreadable`: not a whole picture of an accepted format, or too large. `busy`: too many are waiting. */
  | { readonly ok: false; readonly why: 'unreadable' | 'busy' }

/** A photograph of a phone has 12 to 40 million pixels; one of 40 million takes 120 MB of memory. */
const mostPixels = 40_000_000
/** A photograph of 12 million pixels takes a quarter of a second. */
const mostSeconds = 5
/** Wide enough to read a label on a box, and for a dish on the widest screen. */
const longestEdge = 1600
const quality = 80

/**
 * Two pictures at once use both cores of a small server. A picture waits for at most ten rounds, about three
 * seconds; with 1 MB a picture the queue holds 20 MB.
 */
const inQueue = createQueue({ atOnce: 2, waiting: 20 })

/**
 * Decodes a picture and encodes its pixels again, so that nothing else of the file remains: no metadata (such
 * as the place), no text or archive after the picture. Turns it upright, and shrinks it to 1600 pixels. A
 * JPEG stays a JPEG, every other format becomes a WebP. Works in the threads of libvips, beside other
 * requests.
 */
export async function cleanPicture(
  bytes: Buffer,
  accepted: readonly PhotoType[] = photoTypes,
): Promise<CleanOutcome> {
  const cleaned = await inQueue(() => clean(bytes, accepted))
  if (cleaned === 'full') return { ok: false, why: 'busy' }
  return cleaned ? { ok: true, picture: cleaned } : { ok: false, why: 'unreadable' }
}

async function clean(bytes: Buffer, accepted: readonly PhotoType[]): Promise<CleanPicture | undefined> {
  limitThreads()
  // only the decoders of these types see the file: libvips has many others
  const type = pictureTypeOf(bytes)
  if (type === undefined || !accepted.includes(type)) return undefined
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
  const encoded = type === 'image/jpeg' ? upright.jpeg({ quality }) : upright.webp({ quality })
  // sharp throws for every reason why it cannot decode: a broken file, too many pixels, too much time
  const body = await encoded.toBuffer().catch(() => undefined)
  return body && { type: type === 'image/jpeg' ? 'image/jpeg' : 'image/webp', body }
}
