/** A problem in a menu file: its path, and what was expected there. */
export type FileProblem = { readonly path: string; readonly message: string }

/** Appends the found value to the message, as in "expected halalas as a whole number, got 12.5". */
export function withFound(expected: string, found: unknown): string {
  if (!expected.startsWith('expected')) return expected
  return `${expected}, got ${found === undefined ? 'nothing' : shown(found)}`
}

/** Returns one line per problem, sorted by path, without duplicates. */
export const linesOf = (problems: readonly FileProblem[]): string[] => [
  ...new Set(
    problems
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
      .map(({ path, message }) => `${path}: ${message}`),
  ),
]

function shown(found: unknown): string {
  if (Array.isArray(found)) return found.length === 1 ? 'a list of 1' : `a list of ${found.length}`
  if (typeof found === 'object' && found !== null) return 'an object'
  const text = JSON.stringify(found)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
