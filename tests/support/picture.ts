import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Returns a JPEG as a phone makes it: with the device, the time and the place of the photograph. */
export const aJpeg = ({
  width = 12,
  height = 8,
  turned = false,
}: {
  readonly width?: number
  readonly height?: number
  /** The camera was held on its side, and the file says so. */
  readonly turned?: boolean
} = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c62' } })
    .withExif({
      IFD0: { Model: 'Sufra phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 50/1' },
    })
    .withMetadata({ orientation: turned ? 6 : 1 })
    .jpeg({ quality: 60 })
    .toBuffer()

/** The file of a photograph of a dish, 1080 × 1080 without metadata (tests/support/photos/README.md). */
export const dishPhoto = (name: string): string => join(import.meta.dirname, 'photos', `${name}.jpg`)

/**
 * Returns a photograph of a dish as a phone makes it: large, with grain, and with the place in its
 * metadata. `turned`: the camera was held on its side, and the file says so.
 */
export async function aPhonePhoto(
  name: string,
  { width = 4000, height = 3000, turned = false } = {},
): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const seen = sharp(dishPhoto(name)).resize(width, height, { fit: 'cover' })
  return withPlace(
    sharp(await seen.composite([{ input: grain, blend: 'soft-light' }]).toBuffer()),
    turned ? 6 : 1,
  )
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A red plate in the middle of a white table, with a round rim. */
export const aPlatePhoto = ({
  width = 1200,
  height = 900,
  turned = false,
  radius = 300,
  colour = '#c00',
} = {}): Promise<Buffer> =>
  withPlace(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
          <rect width="100%" height="100%" fill="#fff"/>
          <circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="${colour}"/>
        </svg>`,
      ),
    ),
    turned ? 6 : 1,
  )
    .jpeg({ quality: 92 })
    .toBuffer()

const withPlace = (image: Sharp, orientation: number): Sharp =>
  image
    .withExif({
      IFD0: { Model: 'Sufra phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 50/1' },
    })
    .withMetadata({ orientation })
