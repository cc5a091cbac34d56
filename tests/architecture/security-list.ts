import type { SourceFile } from './source-files.ts'

/** A row of a table of docs/security.md: `| 1 | the line | how it is held | where | tests |`. */
export type Row = {
  readonly id: string
  readonly state: string
  readonly place: string
  readonly tests: readonly { readonly path: string; readonly title: string }[]
}

export function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const [, id = '', , state = '', place = '', tests = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    if (!/^(?:\d+|[FA]\d\d)$/.test(id)) return []
    const cited = [...tests.matchAll(/`(tests\/[^`]+)`: “([^”]+)”/g)]
    return [{ id, state, place, tests: cited.map(([, path = '', title = '']) => ({ path, title })) }]
  })
}

/** The numbers of a list from its first to its last. */
export const numbered = (last: number, nameOf: (at: number) => string): string[] =>
  Array.from({ length: last }, (_, at) => nameOf(at + 1))

/**
 * What is wrong with the rows: a test that does not exist, a state that is none, a held line without a test
 * or a module, a decision without its page.
 */
export const problemsOf = (rows: readonly Row[], files: readonly SourceFile[]): string[] => {
  const textOf = new Map(files.map(({ path, text }) => [path, text]))
  return rows.flatMap(({ id, state, place, tests }) => {
    const gone = tests.filter(({ path, title }) => !hasTest(textOf.get(path), title))
    return [
      ...gone.map(({ path, title }) => `${id}: ${path} has no test “${title}”`),
      ...(/^(?:held|decided)/.test(state) ? [] : [`${id}: “${state}” is no state`]),
      ...(state.startsWith('held') && tests.length === 0 ? [`${id}: is held without a test`] : []),
      ...(state.startsWith('held') && !/`\w/.test(place) ? [`${id}: names no module`] : []),
      ...(state.startsWith('decided') && !/\]\(decisions\/.+\.md\)/.test(state)
        ? [`${id}: names no decision`]
        : []),
    ]
  })
}

/** Whether the file has a test of exactly this title; journeys have their language behind it. */
const hasTest = (text: string | undefined, title: string): boolean =>
  [title, title.replaceAll("'", String.raw`\'`)].some((form) =>
    [`'${form}'`, `"${form}"`, `\`${form}\``, `\`${form} (\${lang})\``].some((quoted) =>
      text?.includes(quoted),
    ),
  )
