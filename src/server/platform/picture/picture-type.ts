export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

/** Returns the type according to the first bytes; undefined for an unsupported one. */
export function pictureTypeOf(body: Buffer): PhotoType | undefined {
  const letters = (from: number, to: number): string => body.toString('latin1', from, to)
  if (letters(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (letters(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'image/webp'
  if (letters(4, 8) === 'ftyp' && ['avif', 'avis'].includes(letters(8, 12))) return 'image/avif'
  return undefined
}
