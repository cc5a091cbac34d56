import type { Browser, Locator } from '@playwright/test'
import readQr from 'jsqr'

/** What a phone's camera would read from an element of a page as it is drawn: from its picture, not from its data. */
export async function readPicture(browser: Browser, element: Locator): Promise<string> {
  const picture = await element.screenshot()
  // a page of its own: the shop's may not decode what a test brings
  const page = await browser.newPage()
  const { pixels, width, height } = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('expected a canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    return { pixels: Array.from(data), width: image.width, height: image.height }
  }, picture.toString('base64'))
  await page.close()
  const found = readQr(Uint8ClampedArray.from(pixels), width, height)
  if (!found) throw new Error(`expected a QR code in a picture of ${width} × ${height}`)
  return found.data
}

/** Tag, length in bytes, value: as ZATCA wants it. */
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
