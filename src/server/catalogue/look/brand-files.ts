import sharp, { type WebpOptions } from 'sharp'
import { type Lang, langs } from '#domain/locale.ts'
import type { Artwork } from './artwork.ts'
import { type BrandLook, pathIn } from './brand-look.ts'
import { wornCloth } from './cloth.ts'
import { hexOf, lchOf } from './colour.ts'
import { drawn, isOpaque, onGround, silhouette } from './raster.ts'

export type BrandFile = { readonly type: string; readonly body: Buffer }

/** Returns a picture of the look by its path in the menu file. */
type Find = (path: string) => Promise<Pick<Artwork, 'type' | 'body' | 'width' | 'height'> | undefined>

type Maker = (look: BrandLook, find: Find) => Promise<BrandFile | undefined>

const png = (body: Buffer): BrandFile => ({ type: 'image/png', body })
const square = (size: number) => ({ width: size, height: size })

/** The drawn name is two lines of text high; three pixels for each of a phone. */
const logoBox = { width: 480, height: 96 }

/**
 * Part of the revision of a look, which is in the addresses of its files: devices keep a file for a year.
 * Raise it when a file, also a screenshot or a plate, is made otherwise from the same look.
 */
export const makersVersion = 2

/**
 * Every file that is made from the look, by its name under /icons/. A maker returns undefined for a file that
 * the brand does not have.
 */
export const brandFiles: Readonly<Record<string, Maker>> = {
  'icon-192.png': tile(192, 'round'),
  'icon-512.png': tile(512, 'round'),
  'maskable-192.png': tile(192, 'maskable'),
  'maskable-512.png': tile(512, 'maskable'),
  'apple-touch-180.png': tile(180, 'full'),
  'mono-512.png': async (look, find) => png(await monochrome(look, find, 512, '#000000')),
  'badge-96.png': async (look, find) => png(await monochrome(look, find, 96, '#ffffff')),
  'favicon-48.png': async (look, find) => png(await mark(look, find, 'light', 48)),
  'favicon.ico': async (look, find) => ({
    type: 'image/x-icon',
    body: icoOf(
      await Promise.all(
        [16, 32, 48].map(async (size) => ({ size, png: await mark(look, find, 'light', size) })),
      ),
    ),
  }),
  'mark-light.webp': async (look, find) => webp(await mark(look, find, 'light', 120)),
  'mark-dark.webp': async (look, find) => webp(await mark(look, find, 'dark', 120)),
  ...Object.fromEntries(
    langs.flatMap((lang) => [
      [`logo-${lang}-light.webp`, logo(lang, 'light')],
      [`logo-${lang}-dark.webp`, logo(lang, 'dark')],
      [`logo-${lang}-cloth.webp`, logo(lang, 'cloth')],
      [`share-${lang}.jpg`, share(lang)],
    ]),
  ),
  'cover.webp': async (look, find) => {
    const cover = await found(find, look.entry.cover)
    if (!cover) return undefined
    const fitted = sharp(cover.body, { density: 144 }).autoOrient().resize(960, 960, { fit: 'inside' })
    return { type: 'image/webp', body: await fitted.webp({ quality: 72 }).toBuffer() }
  },
  'weave.svg': (look) => Promise.resolve(look.entry.pattern === 'sadu' ? weave(look) : undefined),
}

const found = async (find: Find, path: string | undefined) => (path === undefined ? undefined : find(path))

/**
 * Returns the smaller one of a lossy and an exact file: a drawn mark is half as large when it is exact, a
 * photograph when it is not. Effort 5: with 6 the transparency of a lossy mark takes half a second, and saves
 * ten bytes.
 */
const webp = async (body: Buffer): Promise<BrandFile> => {
  const encode = (options: WebpOptions) =>
    sharp(body)
      .webp({ ...options, effort: 5 })
      .toBuffer()
  const [lossy, exact] = await Promise.all([
    encode({ quality: 90, alphaQuality: 100 }),
    encode({ lossless: true }),
  ])
  return { type: 'image/webp', body: exact.length < lossy.length ? exact : lossy }
}

/** A plate, seen from above: the mark of a brand that gives none. */
const plainMark = drawn(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120" width="120" height="120">' +
    '<circle r="50" fill="none" stroke="currentColor" stroke-width="12"/>' +
    '<circle r="27" fill="currentColor"/></svg>',
  square(120),
)

async function mark(
  { entry, palettes }: BrandLook,
  find: Find,
  scheme: 'light' | 'dark',
  size: number,
): Promise<Buffer> {
  const source = (await found(find, entry.icon)) ?? plainMark
  const { bg, brand, 'brand-mark': shape } = palettes[scheme]
  const pixels = await onGround(source, { box: square(size), ink: brand, shape, ground: bg })
  return fitted(pixels, size)
}

const fitted = (pixels: Buffer, size: number): Promise<Buffer> =>
  sharp(pixels).resize(size, size, { fit: 'contain', background: '#0000' }).png().toBuffer()

/** The mark as the icon of an app. `maskable`: inside the circle that every launcher shows. */
function tile(size: number, shape: 'round' | 'full' | 'maskable'): Maker {
  const share = { round: 0.708, full: 0.708, maskable: 0.648 }[shape]
  return async ({ entry, palettes }, find) => {
    const { brand, 'on-brand': letters } = palettes.light
    const source = (await found(find, entry.tileIcon)) ?? (await found(find, entry.icon)) ?? plainMark
    const side = Math.round(size * share)
    const pixels = await onGround(source, { box: square(side), ink: letters, ground: brand })
    const filled = await isOpaque(pixels)
    const ground = filled ? await cornerOf(pixels) : brand
    const inner =
      filled && shape !== 'maskable' ? await sharp(pixels).resize(size, size).png().toBuffer() : pixels
    const rounded =
      `<svg width="${size}" height="${size}">` +
      `<rect width="${size}" height="${size}" rx="${size * 0.23}"/></svg>`
    const whole = await sharp({ create: { ...square(size), channels: 4, background: ground } })
      .composite([{ input: inner, gravity: 'centre' }])
      .png()
      .toBuffer()
    if (shape !== 'round') return png(whole)
    return png(
      await sharp(whole)
        .composite([{ input: Buffer.from(rounded), blend: 'dest-in' }])
        .png()
        .toBuffer(),
    )
  }
}

async function cornerOf(pixels: Buffer): Promise<string> {
  const corner = sharp(pixels).extract({ left: 0, top: 0, width: 1, height: 1 })
  const { data } = await corner.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

/** The shape of the mark, with the margin of a maskable icon. */
async function monochrome(look: BrandLook, find: Find, size: number, ink: string): Promise<Buffer> {
  const inner = Math.round(size * 0.8)
  const shape = await silhouette(await mark(look, find, 'light', inner), ink)
  return sharp({ create: { ...square(size), channels: 4, background: '#0000' } })
    .composite([{ input: shape, gravity: 'centre' }])
    .png()
    .toBuffer()
}

function logo(lang: Lang, place: 'light' | 'dark' | 'cloth'): Maker {
  return async ({ entry, palettes }, find) => {
    const source = await found(find, pathIn(entry.logo, lang))
    if (!source) return undefined
    const { light, dark } = palettes
    // the screens that lay it on a cloth lay it on this one
    const cloth = entry.cloths.rumman && wornCloth(entry.cloths.rumman)
    const on = {
      light: { ink: light.logo, ground: light.bg },
      dark: { ink: dark.logo, ground: dark.bg },
      cloth: { ink: cloth?.on ?? light['on-brand'], ground: cloth?.colour ?? light.brand },
    }
    return webp(await onGround(source, { box: logoBox, ...on[place] }))
  }
}

const shared = { width: 1200, height: 630 }

/** The picture of a shared link: the drawn name or the mark on the primary colour, beside the cover. */
function share(lang: Lang): Maker {
  return async ({ entry, palettes }, find) => {
    const { brand, 'on-brand': letters } = palettes.light
    const cover = await found(find, entry.cover)
    const source =
      (await found(find, pathIn(entry.logo, lang))) ??
      (await found(find, entry.tileIcon)) ??
      (await found(find, entry.icon)) ??
      plainMark
    const half = cover ? shared.width / 2 : shared.width
    const box = { width: Math.round(half * 0.6), height: 240 }
    const name = await onGround(source, { box, ink: letters, ground: brand })
    const { width, height } = await sharp(name).metadata()
    const start = lang === 'ar' && cover ? shared.width / 2 : 0
    const photo = cover && {
      input: await sharp(cover.body)
        .autoOrient()
        .resize(half, shared.height, { fit: 'cover' })
        .png()
        .toBuffer(),
      left: lang === 'ar' ? 0 : half,
      top: 0,
    }
    const body = await sharp({ create: { ...shared, channels: 3, background: brand } })
      .composite([
        ...(photo ? [photo] : []),
        {
          input: name,
          left: Math.round(start + (half - width) / 2),
          top: Math.round((shared.height - height) / 2),
        },
      ])
      .jpeg({ quality: 86 })
      .toBuffer()
    return { type: 'image/jpeg', body }
  }
}

/** One tile of the Sadu in the colours of the brand, for the letters of the page that does not exist. */
function weave({ palettes }: BrandLook): BrandFile {
  const { brand, accent, 'accent-soft': thread } = palettes.light
  const { l, c, h } = lchOf(brand)
  const dark = hexOf({ l: l - 0.16, c: c * 0.7, h })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 28">' +
    `<path fill="${brand}" d="M0 0h24v28H0z"/>` +
    `<path fill="${dark}" d="M0 9.5l6-6 6 6 6-6 6 6zM0 18.5l6 6 6-6 6 6 6-6z"/>` +
    `<path fill="${thread}" d="M0 .5h24v1H0zM0 26.5h24v1H0z"/>` +
    `<path fill="${accent}" d="M12 10l4 4-4 4-4-4zM0 12l2 2-2 2zM24 12l-2 2 2 2z"/></svg>`
  return { type: 'image/svg+xml', body: Buffer.from(svg) }
}

/** An .ico file: a directory, then each picture as a PNG, which every browser reads. */
function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [place, picture] of pictures.entries()) {
    const at = 6 + 16 * place
    head.writeUInt8(picture.size, at)
    head.writeUInt8(picture.size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.png.length
  }
  return Buffer.concat([head, ...pictures.map((picture) => picture.png)])
}
