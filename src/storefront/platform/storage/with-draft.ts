/** The number of drafts that are stored; older ones are dropped. */
const most = 5

/**
 * Returns the drafts with this one as the latest, without the oldest beyond the limit. A null draft removes
 * it.
 */
export function withDraft<Draft>(
  drafts: Readonly<Record<string, Draft>>,
  id: string,
  draft: Draft | null,
): Readonly<Record<string, Draft>> {
  const others = Object.entries(drafts).filter(([other]) => other !== id)
  const latest: [string, Draft][] = draft ? [[id, draft]] : []
  return Object.fromEntries([...others, ...latest].slice(-most))
}
