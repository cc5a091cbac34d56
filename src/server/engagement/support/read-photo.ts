import { pictureTypeOf } from '#server/catalogue/menu/picture.ts'

export type Photo = { readonly type: 'image/jpeg' | 'image/webp'; readonly body: Buffer }

/** Decodes a base64 picture. Returns undefined if its first bytes are not those of a JPEG or a WebP. */
export function readPhoto(base64: string): Photo | undefined {
  const body = Buffer.from(base64, 'base64')
  const type = pictureTypeOf(body)
  return type === 'image/jpeg' || type === 'image/webp' ? { type, body } : undefined
}
