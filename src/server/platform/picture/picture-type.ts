import { type PhotoType, photoTypes } from '#domain/studio-photo.ts'

const knownTypes: ReadonlySet<string> = new Set(photoTypes)

export const isPhotoType = (type: string): type is PhotoType => knownTypes.has(type)

/** Returns the type according to the first bytes; undefined for an unsupported one. */
export function pictureTypeOf(body: Buffer): PhotoType | undefined {
  const letters = (from: number, to: number): string => body.toString('latin1', from, to)
  if (letters(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (letters(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'image/webp'
  return brandsOf(body).some((brand) => brand === 'avif' || brand === 'avis') ? 'image/avif' : undefined
}

/** Whether the file is HEIC, which only Apple's browsers show and sharp does not decode. */
export const isHeic = (body: Buffer): boolean =>
  pictureTypeOf(body) === undefined && brandsOf(body).some((brand) => heicBrands.has(brand))

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** The brands in the `ftyp` box of a HEIF file (ISO/IEC 23008-12): the main one, and the compatible ones. */
function brandsOf(body: Buffer): string[] {
  if (body.length < 12 || body.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(body.readUInt32BE(0), body.length, 256)
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, place) =>
    body.toString('latin1', 16 + place * 4, 20 + place * 4),
  )
  return [body.toString('latin1', 8, 12), ...compatible]
}
