import { lineOf, type SourceFile } from './source-files.ts'

/** Paths of files that are exceptions, with the reason. */
export type Allowed = Readonly<Record<string, string>>

/**
 * Files with one of these words in comments, titles of tests or prose, with the number of uses and their
 * lines; and exceptions that are not needed. `words` are patterns; paths and parts of longer words do not
 * count.
 */
export function obliqueWords(
  files: readonly SourceFile[],
  words: readonly string[],
  allowed: Allowed,
): string[] {
  const word = new RegExp(`(?<![\\w./-])(?:${words.join('|')})(?![\\w-]|\\.\\w)`, 'gi')
  return report(files, allowed, (file) =>
    textsOf(file).flatMap(({ text, line }) =>
      Array.from(text.matchAll(word), (match) => `${line + lineOf(text, match.index) - 1} ${match[0]}`),
    ),
  )
}

/** Names with one of these words as a part. A name is split at its capital letters and underscores. */
export const obliqueNames = (files: readonly SourceFile[], words: readonly string[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...new Set(codeOf(text).match(/[A-Za-z_$][\w$]*/g))]
      .filter((name) => partsOf(name).some((part) => words.includes(part)))
      .map((name) => `${path} has the name ${name}`),
  )

/** Exported names with one of these words as a part, as `keptCart`, without those that are allowed. */
export const obliqueExports = (
  files: readonly SourceFile[],
  words: readonly string[],
  allowed: readonly string[],
): string[] => {
  const found = files.flatMap(({ path, text }) =>
    Array.from(codeOf(text).matchAll(exported), ([, name = '']) => ({ path, name })).filter(({ name }) =>
      partsOf(name).some((part) => words.includes(part)),
    ),
  )
  return [
    ...found.filter(({ name }) => !allowed.includes(name)).map(({ path, name }) => `${path} exports ${name}`),
    ...allowed
      .filter((allowedName) => !found.some(({ name }) => name === allowedName))
      .map((name) => `${name} is an exception that is not needed`),
  ]
}

const exported = /^export (?:async )?(?:const|function\*?|class|type) (\w+)/gm

/**
 * Files with lines of more than `limit` characters, with the number of lines and where they are; and
 * exceptions that are not needed. A line of code may be longer by one string, regular expression or URL,
 * because the formatter cannot break it. A comment or the title of a test may not.
 */
export const longLines = (files: readonly SourceFile[], limit: number, allowed: Allowed): string[] =>
  report(files, allowed, ({ path, text }) => {
    const unbreakable = [
      ...partsIn(text, comment),
      ...(path.startsWith('tests/') ? partsIn(text, title) : []),
    ]
    const mustFit = new Set(
      unbreakable.flatMap((part) => part.text.split('\n').map((_, index) => part.line + index)),
    )
    return text.split('\n').flatMap((line, index) => {
      const counted = mustFit.has(index + 1) ? line : withoutLongest(line)
      return lengthOf(counted) > limit ? [String(index + 1)] : []
    })
  })

function report(
  files: readonly SourceFile[],
  allowed: Allowed,
  usesIn: (file: SourceFile) => readonly string[],
): string[] {
  const found = files
    .map((file) => ({ path: file.path, uses: usesIn(file) }))
    .filter(({ uses }) => uses.length > 0)
  const unneeded = Object.keys(allowed).filter((path) => !found.some((file) => file.path === path))
  return [
    ...found
      .filter(({ path }) => !(path in allowed))
      .map(({ path, uses }) => `${path} has ${uses.length}: ${uses.join(', ')}`),
    ...unneeded.map((path) => `${path} is an exception that is not needed`),
  ]
}

type Part = { readonly text: string; readonly line: number }

const literal = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/

/** A comment begins a line or follows a blank: `src/**` in a string is none, nor is a URL. */
const comment = /(?<=(?:^|[\s{])\s*)\/\*[\s\S]*?\*\/|(?<![:\w\\'"`/])\/\/ [^\n]*|(?<=^\s*)-- [^\n]*/gm

/** The string after `test(`, `it.each(…)(` and the like. */
const title = new RegExp(
  `(?<=\\b(?:test|it|describe)(?:\\.\\w+)*\\(\\s*|\\)\\(\\s*)(?:${literal.source})`,
  'g',
)

/** In a page: blocks and spans of code, and the targets of links. */
const noProse = /^```[\s\S]*?^```|`[^`]*`|\]\([^)]*\)/gm

function textsOf({ path, text }: SourceFile): Part[] {
  if (path.endsWith('.md')) return [{ text: blank(text, noProse), line: 1 }]
  return [...partsIn(text, comment), ...(path.startsWith('tests/') ? partsIn(text, title) : [])]
}

const partsIn = (text: string, pattern: RegExp): Part[] =>
  Array.from(text.matchAll(pattern), (match) => ({ text: match[0], line: lineOf(text, match.index) }))

const codeOf = (text: string): string => blank(blank(text, comment), new RegExp(literal, 'g'))

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '))

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')

/** A string of one line, a regular expression or a URL of at least 40 characters. */
const long =
  /"(?:\\.|[^"\\]){38,}"|'(?:\\.|[^'\\]){38,}'|`(?:\\.|[^`\\]){38,}`|\/(?:\\.|[^/\\]){38,}\/|url\([^)]{35,}\)/g

function withoutLongest(line: string): string {
  const [longest] = (line.match(long) ?? []).toSorted((a, b) => b.length - a.length)
  return longest === undefined ? line : line.replace(longest, () => '')
}

/** In code points, without the marks that have no width, such as Arabic vowel signs. */
const lengthOf = (line: string): number => Array.from(line.replace(/\p{Mn}/gu, '')).length
