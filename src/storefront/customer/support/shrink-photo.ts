import { maxPhotoText } from '#contract/support.ts'
import { drawnPicture } from '#storefront/platform/browser/drawn-picture.ts'

/** The longest edge in pixels and the JPEG quality, tried in turn until the photo fits. */
const tries = [
  { edge: 1280, quality: 0.7 },
  { edge: 1024, quality: 0.6 },
  { edge: 800, quality: 0.55 },
  { edge: 640, quality: 0.45 },
  { edge: 480, quality: 0.35 },
] as const

/**
 * Returns a photo as a base64 JPEG small enough to be sent with a request, without its metadata (such as the
 * place). Returns undefined if this browser cannot read the file.
 */
export async function shrinkPhoto(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    for (const { edge, quality } of tries) {
      const text = drawnPicture(picture, edge)?.toDataURL('image/jpeg', quality).split(',')[1]
      if (text !== undefined && text.length <= maxPhotoText) return text
    }
    return undefined
  } finally {
    picture.close()
  }
}
