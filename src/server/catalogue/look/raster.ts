import sharp, { type Sharp } from 'sharp'
import type { Artwork } from './artwork.ts'
import { contrastOf } from './colour.ts'

type Source = Pick<Artwork, 'type' | 'body' | 'width' | 'height'>
type Box = { readonly width: number; readonly height: number }

/** A drawing of the server's own, instead of an artwork that the brand does not give. */
export const drawn = (svg: string, { width, height }: Box): Source => ({
  type: 'image/svg+xml',
  body: Buffer.from(svg),
  width,
  height,
})

type Place = {
  readonly box: Box
  /** The current colour of an SVG. */
  readonly ink: string
  /** What a shape is filled with that could not be seen; the ink if left out. */
  readonly shape?: string
  readonly ground: string
}

/**
 * Returns the artwork as pixels inside the box. If most of it could not be seen on the ground, only its shape
 * remains, in a colour that can be seen; a picture without transparency stays as it is.
 */
export async function onGround(source: Source, { box, ink, shape = ink, ground }: Place): Promise<Buffer> {
  const pixels = await rastered(source, box, ink)
  if ((await isOpaque(pixels)) || (await shareSeen(pixels, ground)) >= enoughSeen) return pixels
  const { width, height } = await sharp(pixels).metadata()
  return sharp({ create: { width, height, channels: 4, background: shape } })
    .composite([{ input: pixels, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** A white ring in a dark mark may be lost on white; the mark itself may not. */
const enoughSeen = 0.4
const leastSeen = 1.6

/** Returns whether the corners are filled. */
export async function isOpaque(pixels: Buffer): Promise<boolean> {
  const { data, info } = await raw(sharp(pixels).resize(16, 16, { fit: 'fill' }))
  const corners = [0, info.width - 1, info.width * (info.height - 1), info.width * info.height - 1]
  return corners.every((place) => (data[place * 4 + 3] ?? 0) > 250)
}

async function rastered({ type, body, width, height }: Source, box: Box, ink: string): Promise<Buffer> {
  const scale = Math.min(box.width / width, box.height / height)
  const isDrawing = type === 'image/svg+xml'
  const input = isDrawing ? withInk(body, ink) : body
  // 72 dots per inch are the drawing's own size
  const density = isDrawing ? Math.min(2400, Math.max(1, 72 * scale)) : 72
  return sharp(input, { density })
    .autoOrient()
    .resize({ ...box, fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer()
}

/** The attribute of the root element is the colour that "currentColor" stands for. */
const withInk = (svg: Buffer, ink: string): Buffer =>
  Buffer.from(
    svg
      .toString('utf8')
      .replace(/<svg\b[^>]*>/, (tag) =>
        tag.replace(/\scolor="[^"]*"/, '').replace('<svg', `<svg color="${ink}"`),
      ),
  )

/** Returns the share of the painted pixels that have a visible contrast with the ground. */
async function shareSeen(pixels: Buffer, ground: string): Promise<number> {
  const { data } = await raw(sharp(pixels).resize(64, 64, { fit: 'inside' }))
  let [painted, seen] = [0, 0]
  const known = new Map<string, boolean>()
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha < 0.1) continue
    // sixteen steps for each part of a colour: few enough to compare each only once
    const parts = [0, 1, 2].map((part) => ((data[at + part] ?? 0) & 0xf0).toString(16).padStart(2, '0'))
    const colour = `#${parts.join('')}`
    const isSeen = known.get(colour) ?? contrastOf(colour, ground) >= leastSeen
    known.set(colour, isSeen)
    painted += alpha
    if (isSeen) seen += alpha
  }
  return painted === 0 ? 0 : seen / painted
}

/**
 * Returns the shape of a mark in one colour, for icons that the system colours: where a mark has light and
 * dark parts, the light ones are holes.
 */
export async function silhouette(pixels: Buffer, ink: string): Promise<Buffer> {
  const { data, info } = await raw(sharp(pixels))
  const lightness = (at: number): number =>
    (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)) / 255
  let [painted, light] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    painted += 1
    if (lightness(at) > 0.9) light += 1
  }
  const hasHoles = light > 0 && light < painted * 0.6
  const alpha = Buffer.alloc(info.width * info.height)
  for (let at = 0; at < data.length; at += 4)
    alpha[at / 4] = (data[at + 3] ?? 0) * (hasHoles && lightness(at) > 0.9 ? 0 : 1)
  const { width, height } = info
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

const raw = (picture: Sharp) => picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
