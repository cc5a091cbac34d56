import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { pictureTypeOf } from '#server/platform/picture/picture-type.ts'

/** A photograph or a drawing, identified by the hash of its bytes: it is stored once and never changes. */
export type Picture = { readonly hash: string; readonly type: PictureType; readonly body: Buffer }

const extensions = {
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
type PictureType = keyof typeof extensions

/**
 * The size limit: a picture is at most as wide as a phone screen, so a larger file only loads more slowly.
 */
const mostBytes = 300 * 1024

export const isPictureType = (type: string): type is PictureType => Object.hasOwn(extensions, type)

export const asPicture = (type: PictureType, body: Buffer): Picture => ({
  hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  type,
  body,
})

export const pictureUrl = ({ hash, type }: Pick<Picture, 'hash' | 'type'>): string =>
  `/pictures/${hash}.${extensions[type]}`

/**
 * Reads a photograph beside the menu file; returns a message that says what was expected if it is invalid.
 * The type is detected from its first bytes, not from its name.
 */
export async function readPhoto(folder: string, path: string): Promise<Picture | string> {
  const inside = normalize(path)
  if (isAbsolute(inside) || inside.startsWith('..')) {
    return `expected a file in the folder of the menu file, got "${path}"`
  }
  const file = join(folder, inside)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return `expected a file beside the menu file, there is no "${path}"`
  if (found.size > mostBytes) {
    return `expected a picture of at most 300 KB, "${path}" has ${Math.ceil(found.size / 1024)} KB`
  }
  const body = await readFile(file)
  const type = pictureTypeOf(body)
  return type ? asPicture(type, body) : `expected a WebP, AVIF, JPEG or PNG picture, "${path}" is none`
}
