import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from '#server/platform/picture/clean-picture.ts'
import { aJpeg } from '#support/picture.ts'

const cleaned = async (bytes: Buffer) => {
  const outcome = await cleanPicture(bytes)
  if (!outcome.ok) throw new Error(`expected a clean picture, got ${outcome.why}`)
  return { ...outcome.picture, facts: await sharp(outcome.picture.body).metadata() }
}

test('a photograph loses its metadata, also the place, and is turned upright', async () => {
  const photo = await aJpeg({ width: 60, height: 20, turned: true })
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Sufra phone')

  const { type, body, facts } = await cleaned(photo)

  expect(type).toBe('image/jpeg')
  expect([facts.width, facts.height, facts.orientation]).toEqual([20, 60, undefined])
  expect([facts.exif, facts.xmp, facts.iptc, facts.icc]).toEqual([undefined, undefined, undefined, undefined])
  expect(body.toString('latin1')).not.toContain('Sufra phone')
})

test('a large photograph is shrunk to 1600 pixels, a small one keeps its size', async () => {
  const { facts: large } = await cleaned(await aJpeg({ width: 4000, height: 3000 }))
  const { facts: small } = await cleaned(await aJpeg({ width: 30, height: 40 }))

  expect([large.width, large.height]).toEqual([1600, 1200])
  expect([small.width, small.height]).toEqual([30, 40])
})

test('what follows the picture in the file is dropped', async () => {
  const photo = await aJpeg()
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const archive = Buffer.from('PK\x03\x04 the name of a file PK\x05\x06')

  const { body, facts } = await cleaned(Buffer.concat([photo, page, archive]))

  expect(facts.format).toBe('jpeg')
  for (const part of ['<script>', 'PK\x03\x04']) expect(body.includes(part)).toBe(false)
})

test('a WebP stays a WebP, a PNG and an AVIF become one', async () => {
  const photo = sharp(await aJpeg())

  for (const file of [photo.clone().webp(), photo.clone().png(), photo.clone().avif()]) {
    const { type, facts } = await cleaned(await file.toBuffer())
    expect([type, facts.format]).toEqual(['image/webp', 'webp'])
  }
})

test('bytes that are not a whole picture, or of a format that is not accepted, are refused', async () => {
  const photo = await aJpeg({ width: 300, height: 300 })
  const files = {
    empty: Buffer.alloc(0),
    'six bytes that begin as a JPEG': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
    'half of a JPEG': photo.subarray(0, photo.length / 2),
    page: Buffer.from('<html></html>'),
    drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    gif: await sharp(photo).gif().toBuffer(),
  }

  for (const [name, bytes] of Object.entries(files))
    expect([name, await cleanPicture(bytes)]).toEqual([name, { ok: false, why: 'unreadable' }])
  expect(await cleanPicture(photo, ['image/webp'])).toEqual({ ok: false, why: 'unreadable' })
})

test('a picture of more than 40 million pixels is refused', async () => {
  // 42 million pixels of one colour: a small file that would take 126 MB of memory
  const bomb = await aJpeg({ width: 7000, height: 6000 })

  expect(await cleanPicture(bomb)).toEqual({ ok: false, why: 'unreadable' })
})

test('decoding does not stop the process from answering', async () => {
  const photo = await aJpeg({ width: 5000, height: 4000 })
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 5)

  const outcomes = await Promise.all([1, 2, 3, 4].map(() => cleanPicture(photo)))
  clearInterval(timer)

  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(ticks).toBeGreaterThan(3)
})

test('at most two decode and twenty wait; one more is busy', async () => {
  const photo = await aJpeg()

  const outcomes = await Promise.all(Array.from({ length: 23 }, () => cleanPicture(photo)))

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(22)
  expect(outcomes.at(-1)).toEqual({ ok: false, why: 'busy' })
})
