import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { previewDrawing } from '#contract/studio-drawing.ts'

/** The picture of a drawing; the same words always draw the same one. */
export const drawingQuery = (id: string, { vessel, base, on }: NonNullable<MenuFileItem['drawing']>) =>
  queryOptions({
    queryKey: ['studio-drawing', id, vessel, base, on],
    queryFn: ({ signal }) =>
      call(previewDrawing, { query: { id, vessel, base, on: on.join('\n') } }, { signal }),
    staleTime: 10 * minuteMs,
  })
