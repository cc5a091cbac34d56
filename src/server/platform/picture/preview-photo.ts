import sharp from 'sharp'
import type { PhotoCentre } from '#domain/studio-photo.ts'
import { limitThreads } from './limit-threads.ts'
import { openPhoto } from './look-at-photo.ts'

/** Wide enough to place the centre of the crop on a desk. */
const previewEdge = 1024
/** Enough to find the most detailed region, which the sizes are cropped around without a centre. */
const seenEdge = 256

/** Returns the whole photograph as a small WebP without metadata, upright. It throws for a broken one. */
export function previewPhoto(bytes: Buffer): Promise<Buffer> {
  limitThreads()
  return openPhoto(bytes)
    .resize({ width: previewEdge, height: previewEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer()
}

/** Returns the middle of the most detailed square of a photograph. It throws for a broken one. */
export async function detailedCentre(
  bytes: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<PhotoCentre> {
  limitThreads()
  const { info } = await openPhoto(bytes)
    .resize(seenEdge, seenEdge, { fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = seenEdge / Math.min(width, height)
  // sharp states how far the photograph was moved under the square
  const percentOf = (moved: number | undefined, length: number) =>
    Math.round(((Math.abs(moved ?? 0) + seenEdge / 2) / (length * scale)) * 100)
  return { x: percentOf(info.cropOffsetLeft, width), y: percentOf(info.cropOffsetTop, height) }
}
