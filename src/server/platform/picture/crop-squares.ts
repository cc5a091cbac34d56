import sharp, { type Region, type Sharp } from 'sharp'
import { type PhotoCentre, type Size, squareAround } from '#domain/studio-photo.ts'
import { limitThreads } from './limit-threads.ts'
import { openPhoto } from './look-at-photo.ts'

export type Square = { readonly edge: number; readonly format: SquareFormat; readonly body: Buffer }
type SquareFormat = 'avif' | 'webp' | 'jpg'

export type WantedSquare = Pick<Square, 'edge' | 'format'>

export type CropCentre = PhotoCentre

type Squares = {
  readonly squares: readonly Square[]
  /** A WebP of 16 pixels, base64 (about 130 characters): shown enlarged until the picture has loaded. */
  readonly blur: string
}

/** A photograph without transparency: what is behind a cut-out dish becomes white paper. */
const paper = '#fff'
const blurEdge = 16

/**
 * Crops a photograph to a square and encodes it in the wanted sizes, none larger than the original. The
 * square is around `centre` as far as the edges allow, or around the most detailed region. Only pixels are
 * written: no place, no device, no colour profile (the pixels are converted to sRGB). Throws if the
 * photograph cannot be decoded.
 */
export async function cropSquares(
  bytes: Buffer,
  wanted: readonly WantedSquare[],
  centre?: CropCentre,
): Promise<Squares> {
  limitThreads()
  const upright = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient
  const largest = Math.min(upright.width, upright.height, Math.max(...wanted.map(({ edge }) => edge)))
  const photo = openPhoto(bytes)
  // one crop for all sizes: the strategy may choose another region at another size
  const { data, info } = await (centre ? photo.extract(regionAround(centre, upright)) : photo)
    .flatten({ background: paper })
    .resize(largest, largest, { fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (edge: number) => sharp(data, { raw: info }).resize(edge, edge, { withoutEnlargement: true })
  const squares: Square[] = []
  for (const { edge, format } of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- one core only: the other one serves customers
    squares.push({ edge, format, body: await encoders[format](at(edge), edge).toBuffer() })
  }
  const blur = await at(blurEdge).webp({ quality: 20, effort: 6 }).toBuffer()
  return { squares, blur: blur.toString('base64') }
}

/** The region of the square around a centre. */
function regionAround(centre: CropCentre, size: Size): Region {
  const { left, top, edge } = squareAround(centre, size)
  return { left, top, width: edge, height: edge }
}

/** Artefacts of small ones are finer on a dense screen. */
const encoders = {
  avif: (image: Sharp, edge: number) => image.avif({ quality: edge <= 256 ? 36 : 42, effort: 2 }),
  webp: (image: Sharp, edge: number) => image.webp({ quality: edge <= 256 ? 62 : 68, effort: 4 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 76, progressive: true }),
} as const satisfies Record<SquareFormat, (image: Sharp, edge: number) => Sharp>
