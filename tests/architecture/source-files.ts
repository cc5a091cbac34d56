import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A file of the house: its path from the top, with forward slashes, and what is in it. */
export type SourceFile = { readonly path: string; readonly text: string }

/** Files by patterns from the top of the house; what is installed or built is not ours. */
export const sourceFiles = (...patterns: readonly string[]): SourceFile[] =>
  globSync(patterns, {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.startsWith('dist'),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The text with comments blanked and every line still on its line; comment signs within strings stay. */
export const withoutComments = (text: string): string =>
  text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g,
    (match, literal: string | undefined) => literal ?? match.replace(/[^\n]/g, ' '),
  )

export const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length
