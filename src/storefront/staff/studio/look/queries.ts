import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#client/call.ts'
import { getDraftLook } from '#contract/studio-look.ts'
import { getPreviewFile } from '#contract/studio-preview.ts'
import { minuteMs } from '#domain/duration.ts'

/** The look of this revision of the draft. The former one is shown while it loads. */
export const lookQuery = (revision: string) =>
  queryOptions({
    queryKey: ['studio-look', revision],
    queryFn: ({ signal }) => call(getDraftLook, {}, { signal }),
    staleTime: Infinity,
    gcTime: minuteMs,
    placeholderData: (before) => before,
  })

/** The address of a file of the look of the draft. */
export const lookFileOf = (file: string, revision: string): string =>
  addressOf(getPreviewFile, { params: { file }, query: { v: revision } })
