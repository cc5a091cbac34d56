import { pictureTypeOf } from '../menu/picture.ts'

export type Photo = { readonly type: 'image/jpeg' | 'image/webp'; readonly body: Buffer }

/** A picture that came in base64; undefined if its first bytes are of no JPEG and no WebP, whatever it was called. */
export function readPhoto(base64: string): Photo | undefined {
  const body = Buffer.from(base64, 'base64')
  const type = pictureTypeOf(body)
  return type === 'image/jpeg' || type === 'image/webp' ? { type, body } : undefined
}
