import { sendFile } from '#client/send-file.ts'
import { type AddedPhoto, addPhoto, photoFile } from '#contract/studio-photo.ts'
import { useUpload } from '../save/use-upload.ts'
import { readyPhoto } from './ready-photo.ts'

/** A file that is larger than the server reads. */
export class TooLargePhoto extends Error {}

/** Sends a photograph of a dish, and saves the edits that name it. */
export const useAddPhoto = (dishId: string) => useUpload(['items', dishId, 'photo'], sendPhoto)

async function sendPhoto(file: File): Promise<AddedPhoto> {
  if (file.size > photoFile.mostBytes) throw new TooLargePhoto(`${file.size} bytes`)
  return sendFile(addPhoto, await readyPhoto(file))
}
