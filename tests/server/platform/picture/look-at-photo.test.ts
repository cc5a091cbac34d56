import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookAtPhoto, mostPhotoBytes } from '#server/platform/picture/look-at-photo.ts'
import { isHeic, pictureTypeOf } from '#server/platform/picture/picture-type.ts'
import { aJpeg } from '#support/picture.ts'

const look = (bytes: Buffer) => lookAtPhoto(() => Promise.resolve(bytes))

/** The first bytes of a HEIF file with these brands. */
const heif = (...brands: string[]) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(12 + 4 * brands.length)
  const [main = '', ...others] = brands
  return Buffer.concat([length, Buffer.from(`ftyp${main}\0\0\0\0${others.join('')}`), Buffer.alloc(40)])
}

test('JPEG, PNG, WebP and AVIF are read, with the size of the upright picture', async () => {
  const photo = await aJpeg({ width: 60, height: 40, turned: true })
  expect(await look(photo)).toEqual({ ok: true, type: 'image/jpeg', width: 40, height: 60 })

  for (const type of ['png', 'webp', 'avif'] as const) {
    const body = await sharp(await aJpeg({ width: 60, height: 40 }))
      .toFormat(type)
      .toBuffer()
    expect(await look(body)).toEqual({ ok: true, type: `image/${type}`, width: 60, height: 40 })
  }
})

test('what is no whole picture of an accepted format is refused with its reason', async () => {
  const photo = await aJpeg({ width: 300, height: 300 })
  const files = {
    empty: [Buffer.alloc(0)],
    broken: [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), photo.subarray(0, photo.length / 2)],
    unknown: [Buffer.from('<html></html>'), await sharp(photo).gif().toBuffer()],
    heic: [heif('heic', 'mif1', 'heic'), heif('mif1', 'mif1', 'heic'), heif('hevc')],
    'too-many-bytes': [Buffer.concat([photo, Buffer.alloc(mostPhotoBytes)])],
    // 51 million pixels of one colour, a small file
    'too-many-pixels': [await aJpeg({ width: 8500, height: 6000 })],
  }

  for (const [why, bodies] of Object.entries(files))
    for (const body of bodies) expect(await look(body)).toEqual({ ok: false, why })
})

test('an AVIF whose main brand is a general one is an AVIF, not a HEIC', () => {
  const file = heif('mif1', 'mif1', 'avif', 'miaf')

  expect([pictureTypeOf(file), isHeic(file)]).toEqual(['image/avif', false])
})

test('a HEIF header that states a longer list than the file has is read to its end', () => {
  const file = heif('heic')
  file.writeUInt32BE(0xffff_ffff)

  expect([pictureTypeOf(file), isHeic(file)]).toEqual([undefined, true])
})
