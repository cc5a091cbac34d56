import type { Publication } from '#contract/studio.ts'

/**
 * Returns whether the history has what an owner asked for when they published a draft over the menu `live`,
 * to go live at an instant (milliseconds since 1970; null: at once). The request had no answer, and the draft
 * has no more changes.
 */
export const wasPublished = (
  publications: readonly Publication[],
  { live, at }: { readonly live: number; readonly at: number | null },
): boolean =>
  publications.some(
    ({ number, kind, state, liveAt }) =>
      number > live &&
      kind === 'studio' &&
      (at === null ? state === 'live' : state === 'waiting' && Date.parse(liveAt) === at),
  )
