import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A file of the repository: its path from the top, with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

/** The files that match the patterns, from the top of the repository, without installed and built ones. */
export const sourceFiles = (...patterns: readonly string[]): SourceFile[] =>
  globSync(patterns, {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.startsWith('dist'),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/**
 * The text with comments replaced by blanks; lines keep their numbers, and comment signs inside strings stay.
 */
export const withoutComments = (text: string): string =>
  text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g,
    (match, literal: string | undefined) => literal ?? match.replace(/[^\n]/g, ' '),
  )

export const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length
