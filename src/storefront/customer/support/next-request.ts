import { newId } from '#client/new-id.ts'
import type { SupportDraft } from '#contract/support.ts'

/**
 * Returns the request to send after `last`, whose answer was lost. The same request keeps its id, so that it
 * is stored once. Other words or another photo are another request.
 */
export const nextRequest = (last: SupportDraft | undefined, next: Omit<SupportDraft, 'id'>): SupportDraft =>
  last && JSON.stringify({ ...next, id: last.id }) === JSON.stringify(last) ? last : { ...next, id: newId() }
