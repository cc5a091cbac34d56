import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getMenuPreview } from '#contract/studio-preview.ts'
import { minuteMs } from '#domain/duration.ts'

/** What customers of a branch get if this revision of the draft is published. */
export const previewQuery = (branch: string | undefined, revision: string) =>
  queryOptions({
    queryKey: ['studio-preview', branch ?? null, revision],
    queryFn: ({ signal }) => call(getMenuPreview, { query: { branch } }, { signal }),
    staleTime: Infinity,
    gcTime: minuteMs,
  })
