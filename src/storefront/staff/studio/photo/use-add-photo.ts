import { useMutation } from '@tanstack/react-query'
import { sendFile } from '#client/send-file.ts'
import { type AddedPhoto, addPhoto, photoFile } from '#contract/studio-photo.ts'
import { readyPhoto } from './ready-photo.ts'

/** A file that is larger than the server reads. */
export class TooLargePhoto extends Error {}

/** Sends a photograph; the draft does not name it yet. */
export const useAddPhoto = () =>
  useMutation({
    mutationFn: async (file: File): Promise<AddedPhoto> => {
      if (file.size > photoFile.mostBytes) throw new TooLargePhoto(`${file.size} bytes`)
      return sendFile(addPhoto, await readyPhoto(file))
    },
  })
