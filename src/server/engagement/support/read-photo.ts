import { type CleanOutcome, cleanPicture } from '#server/platform/picture/clean-picture.ts'

/** Decodes a base64 JPEG or WebP and encodes its pixels again: nothing else of the file is stored. */
export const readPhoto = (base64: string): Promise<CleanOutcome> =>
  cleanPicture(Buffer.from(base64, 'base64'), ['image/jpeg', 'image/webp'])
