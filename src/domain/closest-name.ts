/**
 * Returns the known name that a misspelled one most likely stands for; undefined if none is close, or if two
 * are equally close. A third of the letters may be wrong, two at most.
 */
export function closestName(typed: string, known: readonly string[]): string | undefined {
  const most = Math.min(2, Math.max(1, Math.floor(typed.length / 3)))
  const close = known
    .map((name) => ({ name, edits: editsBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= most && edits < name.length / 2)
    .toSorted((a, b) => a.edits - b.edits)
  const [first, second] = close
  return first?.edits === second?.edits ? undefined : first?.name
}

/** Counts the letters to add, drop or replace, and the neighbours to swap ("optimal string alignment"). */
function editsBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity
      here.push(Math.min((above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1, replaced, swapped))
    }
    ;[before, above] = [above, here]
  }
  return above[b.length] ?? 0
}
