import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import type { FieldPath } from '#domain/menu-change.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useErrorNotice } from '#storefront/ui/feedback/use-error-notice.ts'
import { useEdit } from '../use-edit.ts'
import { saversOf } from './draft-savers.ts'
import type { Edits } from './send-edits.ts'

type Upload<Sent> = {
  readonly file: File
  /** The edits with which the draft names the file. */
  readonly edits: (menu: MenuFile, sent: Sent) => readonly FileChange[]
}

type Ways<Sent> = {
  readonly send: (file: File) => Promise<Sent>
  readonly save: (edits: Edits) => Promise<unknown>
}

/**
 * The options of a mutation that sends a file and then saves the edits that name it. Both are one function:
 * callbacks of `mutate` do not run once its part of the page is left.
 */
export const uploading = <Sent>(queryClient: QueryClient, { send, save }: Ways<Sent>) => ({
  mutationFn: async ({ file, edits }: Upload<Sent>): Promise<Sent> => {
    const end = saversOf(queryClient).beginUpload()
    try {
      const sent = await send(file)
      await save((menu) => edits(menu, sent))
      return sent
    } finally {
      end()
    }
  },
})

/**
 * Sends a file for a field of the draft. `isSending` is also true if the field was left and is shown again.
 */
export function useUpload<Sent>(path: FieldPath, send: (file: File) => Promise<Sent>) {
  const queryClient = useQueryClient()
  const refusal = useRefusal()
  const notice = useErrorNotice()
  const { mutateAsync } = useEdit()
  const mutationKey = ['studio-upload', ...path]
  const isShown = useRef(false)

  // the upload is outside React: it goes on when the field is gone, and then a notice says why it failed
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  // what keeps the edits from being saved is a notice of `useEdit`
  const save = (edits: Edits) => mutateAsync(edits).catch(() => undefined)
  const upload = useMutation({
    ...uploading(queryClient, { send, save }),
    mutationKey,
    onMutate: notice.end,
    onError: (error) => {
      if (!isShown.current) notice.show(refusal(error))
    },
  })
  return { ...upload, isSending: useIsMutating({ mutationKey, exact: true }) > 0 }
}
