const parts = ['repeat', 'shift', 'bytes', 'lighthouse-menu', 'lighthouse-screens'] as const

/** The parts of `npm run bench -- visits`, which takes half an hour with all of them. */
export type VisitPart = (typeof parts)[number]

/**
 * Returns whether a part is to be measured: all without a choice, else those of the text, as in
 * `VISITS=repeat,lighthouse-menu`. Throws for a part that does not exist.
 */
export function wantedParts(text: string | undefined): (part: VisitPart) => boolean {
  if (!text) return () => true
  const chosen = text.split(',').map((name) => name.trim())
  const unknown = chosen.find((name) => !parts.some((part) => part === name))
  if (unknown !== undefined) throw new Error(`VISITS: expected parts of ${parts.join(',')}, got ${unknown}`)
  return (part) => chosen.includes(part)
}
