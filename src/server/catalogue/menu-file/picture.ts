import { createHash } from 'node:crypto'

/**
 * A drawing, or a photograph of an earlier release. It is identified by the hash of its bytes, so it is
 * stored once and never changes. Photographs of today are in `catalogue/photo`.
 */
export type Picture = { readonly hash: string; readonly type: PictureType; readonly body: Buffer }

const extensions = {
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
type PictureType = keyof typeof extensions

export const isPictureType = (type: string): type is PictureType => Object.hasOwn(extensions, type)

export const asPicture = (type: PictureType, body: Buffer): Picture => ({
  hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  type,
  body,
})

export const pictureUrl = ({ hash, type }: Pick<Picture, 'hash' | 'type'>): string =>
  `/pictures/${hash}.${extensions[type]}`
