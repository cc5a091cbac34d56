import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

/** Searched in code and comments: unfinished work belongs in an issue, not in the code. */
const marks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['work put off', /\b(TODO|FIXME)\b/g],
  ['a type error silenced', /@ts-(ignore|nocheck)\b/g],
]
const inCode: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['any', /(?::|\bas|<|\|)\s*any\b(?!\s*[-'])/g],
]
const inTests: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a test run alone', /\b(?:test|it|describe)(?:\.\w+)*\.only\b/g],
  ['a test left for later', /\b(?:test|it|describe)(?:\.\w+)*\.todo\b/g],
  // Playwright's `test.skip(condition, why)` inside a test is allowed: it has a condition and a reason
  [
    'a test left out',
    /\b(?:test|it|describe)\.(?:skip|fixme)(?:\.each\b|\(\s*['"`])|\bx(?:it|describe|test)\(/g,
  ],
]

/** Marks of unfinished work and of checks that are switched off. */
export const leftovers = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const code = withoutComments(file.text)
    return [
      ...found(file, file.text, marks),
      ...found(file, code, inCode),
      ...(file.path.startsWith('tests/') ? found(file, code, inTests) : []),
    ]
  })

const found = (
  { path }: SourceFile,
  text: string,
  patterns: readonly (readonly [name: string, pattern: RegExp])[],
): string[] =>
  patterns.flatMap(([name, pattern]) =>
    Array.from(
      text.matchAll(pattern),
      (match) => `${path}:${lineOf(text, match.index)} ${name}: ${match[0].trim()}`,
    ),
  )
