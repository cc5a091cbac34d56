import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import sharp from 'sharp'
import type { PhotoType } from '#domain/studio-photo.ts'
import { pictureTypeOf } from '#server/platform/picture/picture-type.ts'

type ArtworkType = PhotoType | 'image/svg+xml'

/** A logo, an icon or a photograph of the brand as its owner gave it. Only pictures made from it are sent. */
export type Artwork = {
  readonly hash: string
  readonly type: ArtworkType
  readonly body: Buffer
  readonly width: number
  readonly height: number
}

/** A cover straight from a camera is smaller; it is stored once and never sent as it is. */
const mostBytes = 12 * 1024 * 1024
const mostPixels = 50_000_000
const mostSeconds = 5

/** What an SVG may not contain: code, entities, and references to anything outside of it. */
const unsafe =
  /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<script|<foreignObject|<image|<feImage|\son\w+\s*=|@import|javascript:|(?:href|src)\s*=\s*(?:["']\s*)?(?!["'#\s])|url\(\s*(?:["']\s*)?(?!["'#\s])/i

/**
 * Reads a picture of the look beside the menu file; returns a message that says what was expected if it
 * cannot be used.
 */
export async function readArtwork(folder: string, path: string): Promise<Artwork | string> {
  const inside = normalize(path)
  if (isAbsolute(inside) || inside.startsWith('..'))
    return `expected a file in the folder of the menu file, got "${path}"`
  const file = join(folder, inside)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return `expected a file beside the menu file, there is no "${path}"`
  if (found.size > mostBytes)
    return `expected a picture of at most 12 MB, "${path}" has ${Math.ceil(found.size / 1024 / 1024)} MB`
  const artwork = await lookAtArtwork(await readFile(file))
  return typeof artwork === 'string' ? faults[artwork](path) : artwork
}

const faults = {
  'no-picture': (path: string) => `expected an SVG, PNG, WebP, JPEG or AVIF picture, "${path}" is none`,
  unsafe: (path: string) =>
    `expected an SVG without scripts, entities, references to other files and a DOCTYPE, "${path}" has some`,
  broken: (path: string) => `expected a picture that can be decoded, "${path}" cannot`,
}
export type ArtworkFault = keyof typeof faults

/** Returns the picture with its type and size; why not, if it cannot be used. */
export async function lookAtArtwork(body: Buffer): Promise<Artwork | ArtworkFault> {
  const type = pictureTypeOf(body) ?? (isSvg(body) ? 'image/svg+xml' : undefined)
  if (type === undefined) return 'no-picture'
  if (type === 'image/svg+xml' && unsafe.test(body.toString('utf8'))) return 'unsafe'
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const size = sizes.get(hash) ?? (await sizeOf(body))
  if (!size) return 'broken'
  sizes.set(hash, size)
  return { hash, type, body, ...size }
}

/** Pictures that were decoded already: a check and an import read the same ones. */
const sizes = new Map<string, { readonly width: number; readonly height: number }>()

/** Whether the root element is `svg`, after a declaration and comments. */
function isSvg(body: Buffer): boolean {
  let rest = body
    .toString('utf8')
    .replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?/, '')
    .trimStart()
  // one expression for all comments would try every way to divide them
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', '<!--'.length)
    if (end === -1) return false
    rest = rest.slice(end + '-->'.length).trimStart()
  }
  // a DOCTYPE is refused as unsafe, in words that name it
  return /^<(?:svg|!DOCTYPE\s+svg)[\s>]/i.test(rest)
}

/** Returns the size as shown; undefined if it cannot be decoded. */
async function sizeOf(body: Buffer): Promise<{ width: number; height: number } | undefined> {
  const decoded = sharp(body, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
  // sharp throws for every reason why it cannot decode: a broken file, too many pixels, too much time
  const { info } = await decoded
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => ({ info: undefined }))
  return info && { width: info.width, height: info.height }
}
