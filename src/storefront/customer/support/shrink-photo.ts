import { maxPhotoText } from '#contract/support.ts'

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
      // oxlint-disable-next-line no-await-in-loop -- a smaller picture only if the last was too large
      const text = await drawn(picture, edge, quality)
      if (text !== undefined && text.length <= maxPhotoText) return text
    }
    return undefined
  } finally {
    picture.close()
  }
}

async function drawn(picture: ImageBitmap, edge: number, quality: number): Promise<string | undefined> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // transparent areas would become black
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality).split(',')[1]
}
