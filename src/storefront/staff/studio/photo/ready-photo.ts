import { photoFile } from '#contract/studio-photo.ts'
import { drawnPicture } from '#storefront/platform/browser/drawn-picture.ts'

/** Up to this size the original is sent: 3 MB take 24 seconds at 1 Mbit a second. */
const mostSent = 3 * 1024 * 1024
/** Two and a half times the largest size that is shown. */
const longestEdge = 2560

/**
 * Returns the photograph as it is sent. A large one, and one of a format that only this browser can decode
 * (HEIC on Apple's), is made smaller as a JPEG without its metadata; what cannot be decoded is sent as it is,
 * and the server says what is wrong with it.
 */
export async function readyPhoto(file: File): Promise<Blob> {
  const isAccepted = photoFile.types.some((type) => type === file.type)
  if (isAccepted && file.size <= mostSent) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  try {
    const canvas = drawnPicture(picture, longestEdge)
    if (!canvas) return file
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return made ?? file
  } finally {
    picture.close()
  }
}
