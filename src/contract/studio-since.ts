import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { MenuDraft, Unavailable } from './studio.ts'

/** What of a draft has changed since it was read; null for what has not. */
export const DraftSince = v.object({
  draft: v.nullable(v.omit(MenuDraft, ['unavailable'])),
  unavailable: v.nullable(Unavailable),
})
export type DraftSince = v.InferOutput<typeof DraftSince>

const Mark = v.pipe(v.string(), v.maxLength(64))

/** An open editor asks every few seconds: a draft of 300 branches and 1,000 dishes has 2.4 MB. */
export const getDraftSince = endpoint('GET', `${apiBase}/studio/menu/since`, {
  summary: 'What of the draft has changed since the caller read it, by its marks',
  policy: 'managers',
  query: v.object({ draft: Mark, unavailable: Mark }),
  reply: DraftSince,
  refusals: ['no-published-menu'],
})

export const studioSinceEndpoints = { getDraftSince } as const
