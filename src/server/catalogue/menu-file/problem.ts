import { at, type Found } from './found.ts'

/** A problem in a menu file: its path, and what was expected there. */
export type FileProblem = { readonly path: string; readonly message: string }

/** Appends the found value to the message, as in "expected halalas as a whole number, got 12.5". */
export function withFound(expected: string, found: unknown): string {
  if (!expected.startsWith('expected')) return expected
  return `${expected}, got ${found === undefined ? 'nothing' : shown(found)}`
}

/** Returns the problem of a value of the file. */
export const problemAt = ({ path, value }: Found, expected: string): FileProblem => ({
  path,
  message: withFound(expected, value),
})

/**
 * Returns one line per problem, sorted by path, without duplicates. Beside the path is the entry of the file
 * that the index in it stands for.
 */
export const linesOf = (problems: readonly FileProblem[], file: unknown): string[] => [
  ...new Set(
    problems
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
      .map(({ path, message }) => `${path}${entryOf(path, file)}: ${message}`),
  ),
]

/** Returns the id and the name of a path's entry, as in " (kabsa, كبسة)"; an empty text without them. */
export function entryOf(path: string, file: unknown): string {
  const [, list = '', place = ''] = /^(\w+)\[(\d+)\]/.exec(path) ?? []
  // reads the list once, not the whole path: a file of a thousand dishes has thousands of problems and notes
  const { value: entries } = at({ path: '', value: file }, list)
  if (place === '' || !Array.isArray(entries) || Number(place) >= entries.length) return ''
  const entry = { path: '', value: entries[Number(place)] }
  const name = at(entry, 'name')
  const texts = [at(entry, 'id'), ...[at(name, 'ar'), at(name, 'en')].filter(isText).slice(0, 1)]
  const shown = texts.filter(isText).map(({ value }) => value)
  return shown.length > 0 ? ` (${shown.join(', ')})` : ''
}

const isText = ({ value }: Found): boolean => typeof value === 'string' && value !== ''

function shown(found: unknown): string {
  if (Array.isArray(found)) return found.length === 1 ? 'a list of 1' : `a list of ${found.length}`
  if (typeof found === 'object' && found !== null) return 'an object'
  const text = JSON.stringify(found)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
