import { useMutation } from '@tanstack/react-query'
import { sendFile } from '#client/send-file.ts'
import { type AddedPicture, addPicture } from '#contract/studio-look.ts'

/** Sends a logo, an icon or a cover; the draft does not name it yet. */
export const useAddPicture = () =>
  useMutation({ mutationFn: (file: File): Promise<AddedPicture> => sendFile(addPicture, file) })
