import type { Locator } from '@playwright/test'
import readQr from 'jsqr'
import sharp from 'sharp'

/** The pixels of an element of a page in RGBA. */
const pixelsOf = async (element: Locator) =>
  sharp(await element.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

/**
 * The text of the QR code that an element of a page shows, decoded from its screenshot as a phone's camera
 * would.
 */
export async function readPicture(element: Locator): Promise<string> {
  const { data, info } = await pixelsOf(element)
  const { width, height } = info
  const found = readQr(Uint8ClampedArray.from(data), width, height)
  if (!found) throw new Error(`expected a QR code in a picture of ${width} × ${height}`)
  return found.data
}

const [filmWidth, filmHeight, frames] = [640, 480, 4] as const

/**
 * A video (YUV4MPEG2) for Chromium's fake camera: an element of a page at its size on the screen, on a grey
 * background.
 */
export async function filmOf(element: Locator): Promise<Buffer> {
  const { data, info } = await pixelsOf(element)
  const { width, height } = info
  const light = Buffer.alloc(filmWidth * filmHeight, 96)
  const [left, top] = [Math.floor((filmWidth - width) / 2), Math.floor((filmHeight - height) / 2)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) light[(top + y) * filmWidth + left + x] = data[4 * (y * width + x)] ?? 0
  const colour = Buffer.alloc((filmWidth * filmHeight) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const head = Buffer.from(`YUV4MPEG2 W${filmWidth} H${filmHeight} F10:1 Ip A1:1 C420mpeg2\n`)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame)])
}

/** The fields of a ZATCA QR code: tag, length in bytes, value. */
export function fieldsOf(base64: string): Record<number, string> {
  const bytes = Buffer.from(base64, 'base64')
  const fields: Record<number, string> = {}
  for (let place = 0; place < bytes.length;) {
    const [tag = 0, length = 0] = bytes.subarray(place, place + 2)
    fields[tag] = bytes.subarray(place + 2, place + 2 + length).toString('utf8')
    place += 2 + length
  }
  return fields
}
