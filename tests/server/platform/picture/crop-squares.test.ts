import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cropSquares } from '#server/platform/picture/crop-squares.ts'
import { aPhonePhoto, aPlatePhoto } from '#support/picture.ts'

const formats = ['avif', 'webp', 'jpg'] as const
const all = formats.flatMap((format) => [128, 512].map((edge) => ({ edge, format })))

const rawOf = (body: Buffer) => sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })

const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 1

/** The width and the height of what is red in a picture. */
async function redIn(body: Buffer): Promise<{ width: number; height: number }> {
  const { data, info } = await rawOf(body)
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * 3
    return (data[at] ?? 0) > 120 && (data[at + 1] ?? 255) < 100
  }
  const places = Array.from({ length: info.width * info.height }, (_, place) => ({
    x: place % info.width,
    y: Math.floor(place / info.width),
  })).filter(({ x, y }) => isRed(x, y))
  return { width: span(places.map(({ x }) => x)), height: span(places.map(({ y }) => y)) }
}

test('every size of a phone’s photograph has the pixels and nothing else: no place, no device', async () => {
  const photo = await aPhonePhoto('rice-lamb')
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Sufra phone')

  const { squares, blur } = await cropSquares(photo, all)

  expect(squares.map(({ edge, format }) => ({ edge, format }))).toEqual(all)
  for (const { edge, body } of squares) {
    const facts = await sharp(body).metadata()
    expect([facts.width, facts.height, facts.orientation]).toEqual([edge, edge, undefined])
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(body.toString('latin1')).not.toContain('Sufra phone')
  }
  expect(blur.length).toBeLessThan(300)
  expect(await sharp(Buffer.from(blur, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 16 })
})

test('a photograph that was taken on its side is turned upright', async () => {
  // upright, the red dish is at the bottom
  const dish = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const upright = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
    .composite([{ input: dish, left: 0, top: 600 }])
    .png()
    .toBuffer()
  const table = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()

  const { squares } = await cropSquares(table, [{ edge: 128, format: 'webp' }])

  const { data, info } = await rawOf(squares[0]?.body ?? Buffer.alloc(0))
  const greenAt = (x: number, y: number) => data[(y * info.width + x) * 3 + 1] ?? -1
  expect(greenAt(64, 10)).toBeGreaterThan(200)
  expect(greenAt(64, 118)).toBeLessThan(60)
  expect(greenAt(10, 64)).toBeGreaterThan(200)
})

test.each([
  ['wide', { width: 1200, height: 900 }],
  ['tall', { width: 900, height: 1200 }],
  ['on its side', { width: 1200, height: 900, turned: true }],
])('a round plate stays round: %s', async (_, shape) => {
  const { squares } = await cropSquares(await aPlatePhoto(shape), [{ edge: 512, format: 'webp' }])

  const { width, height } = await redIn(squares[0]?.body ?? Buffer.alloc(0))

  expect(width).toBeGreaterThan(300)
  expect(Math.abs(width - height)).toBeLessThanOrEqual(2)
})

test('the crop is around the most detailed region, the same in every size', async () => {
  const photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#ddd' } })
    .composite([
      {
        input: await sharp(await aPlatePhoto({ width: 500, height: 500, radius: 200 })).toBuffer(),
        left: 1050,
        top: 150,
      },
    ])
    .jpeg()
    .toBuffer()

  const { squares } = await cropSquares(photo, [
    { edge: 128, format: 'webp' },
    { edge: 512, format: 'webp' },
  ])

  for (const { edge, body } of squares) {
    const { width } = await redIn(body)
    expect(width / edge).toBeCloseTo(0.5, 1)
  }
})

/** White, with a red dish on the right half of a photograph that is twice as wide as high. */
const tableOf = async (turned: boolean) => {
  const dish = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const upright = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#fff' } })
    .composite([{ input: dish, left: 750, top: 250 }])
    .png()
    .toBuffer()
  // turned by the file as a camera on its side does
  const file = turned ? sharp(upright).rotate(270).withMetadata({ orientation: 6 }) : sharp(upright)
  return file.jpeg().toBuffer()
}

describe('around a given centre', () => {
  test.each([
    ['the middle of the dish', { x: 67, y: 50 }, false, 0.5],
    ['of a photograph that was taken on its side', { x: 67, y: 50 }, true, 0.5],
    ['further right than the edge allows', { x: 100, y: 0 }, false, 200 / 600],
    ['left of the dish', { x: 0, y: 50 }, false, undefined],
  ])('%s', async (_, centre, turned, expected) => {
    const { squares } = await cropSquares(await tableOf(turned), [{ edge: 512, format: 'webp' }], centre)
    const { data, info } = await rawOf(squares[0]?.body ?? Buffer.alloc(0))
    const red = Array.from({ length: info.width * info.height }, (_, place) => place).filter(
      (place) => (data[place * 3] ?? 0) > 120 && (data[place * 3 + 1] ?? 255) < 100,
    )
    const xs = red.map((place) => place % info.width)

    expect([info.width, info.height]).toEqual([512, 512])
    if (expected === undefined) expect(red).toEqual([])
    else expect((Math.min(...xs) + Math.max(...xs)) / 2 / info.width).toBeCloseTo(expected, 1)
  })
})

test('a small photograph is not enlarged, and what is transparent becomes white', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()

  const { squares } = await cropSquares(photo, [
    { edge: 128, format: 'jpg' },
    { edge: 512, format: 'jpg' },
  ])

  expect(await Promise.all(squares.map(async ({ body }) => (await sharp(body).metadata()).width))).toEqual([
    128, 200,
  ])
  expect([...(await rawOf(squares[0]?.body ?? Buffer.alloc(0))).data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('a file that cannot be decoded throws', async () => {
  const photo = await aPlatePhoto()

  await expect(cropSquares(photo.subarray(0, 4000), all)).rejects.toThrow()
})
